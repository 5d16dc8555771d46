import { createBookingApp } from './booking/booking.ts';
import { Provider } from './booking/provider-api.ts';
import { startFunctions } from './functions.ts';
import { createInboxApp } from './mail-inbox.ts';
import { createMailingApp } from './mailing/mailing.ts';
import { createPetitionApp } from './petition.ts';
import { serveApp } from './serve-app.ts';
import type { SiteStandInPorts } from './stand-ins.ts';

interface StandInOptions {
  ports: SiteStandInPorts;
  /** Origin of the site: it may send forms, and links back lead to it. */
  site: string;
}

/**
 * Starts every outside service that the site needs, on this machine, and resolves when all of them answer.
 * @throws Error that says which one cannot start, and why; nothing is left running then
 */
export async function startStandIns({ ports, site }: StandInOptions) {
  const started: { stop: () => Promise<void> }[] = [];
  const stop = async () => void (await Promise.all(started.splice(0).map((service) => service.stop())));
  const keep = async <Service extends { stop: () => Promise<void> }>(starting: Promise<Service>): Promise<Service> => {
    const service = await starting;
    started.push(service);
    return service;
  };
  try {
    const provider = new Provider();
    const booking = await keep(serveApp('Booking stand-in', createBookingApp(provider), ports.booking));
    const mailing = await keep(serveApp('Mailing stand-in', createMailingApp(`${site}/`), ports.mailing));
    const petition = await keep(serveApp('Petition stand-in', createPetitionApp(), ports.petition));
    const inbox = await keep(serveApp('Mail inbox', createInboxApp(), ports.inbox));
    const [mail, { address }] = [inbox.address, booking];
    const functions = await keep(startFunctions({ port: ports.functions, mail, booking: address, site }));
    return { booking, mailing, petition, functions, inbox, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
