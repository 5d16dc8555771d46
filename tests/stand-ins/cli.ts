/** Starts all stand-ins and prints where they are: `npx tsx tests/stand-ins/cli.ts`. Ctrl+C ends them. */
import { startStandIns } from './start.ts';

async function main(): Promise<void> {
  const standIns = await startStandIns({ onLine: (line) => console.log(`functions: ${line}`) });
  console.log(`Booking desk   ${standIns.booking.address}`);
  console.log(`Mailing list   ${standIns.mailing.address}`);
  console.log(`Petition       ${standIns.petition.form}`);
  console.log(`Functions      ${standIns.functions.address}/functions/v1/`);
  console.log(`Mail inbox     ${standIns.inbox.page}`);
  const end = (): void => void standIns.stop().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
