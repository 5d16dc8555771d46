import type { StartServices } from '@cobblestone/platform/release/settings/ports.ts';

/** The stand-ins for outside services are part of the tests and of no release: no room of the shell knows them but by this. */
export const startServices: StartServices = async (site, ports) => {
  const { startStandIns } = await import('../tests/stand-ins/start.ts');
  const { booking, mailing, petition, functions, inbox, stop } = await startStandIns({ site, ports });
  const lines = [
    `Booking desk   ${booking.address}`,
    `Mailing list   ${mailing.address}`,
    `Petition       ${petition.form}`,
    `Functions      ${functions.address}/functions/v1/`,
    `Mail inbox     ${inbox.page}`,
  ];
  return { lines: lines.join('\n'), stop };
};
