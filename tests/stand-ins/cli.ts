/** Starts all stand-ins and prints where they are: `npx tsx tests/stand-ins/cli.ts`. Ctrl+C ends them. */
import { startStandIns } from './start.ts';

const { booking, mailing, petition, functions, inbox, stop } = await startStandIns({
  onLine: (line) => console.log(`functions: ${line}`),
});
console.log(`Booking desk   ${booking.address}
Mailing list   ${mailing.address}
Petition       ${petition.form}
Functions      ${functions.address}/functions/v1/
Mail inbox     ${inbox.page}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)));
