import { createBookingApp } from './booking/booking.ts';
import { Provider } from './booking/provider-api.ts';
import { startFunctions, type FunctionsPlan } from './functions.ts';
import { startMailInbox } from './mail-inbox.ts';
import { createMailingApp } from './mailing/mailing.ts';
import { createPetitionApp } from './petition.ts';
import { serveApp } from './serve-app.ts';
import { standInPorts, type SiteStandInPorts } from './stand-ins.ts';

/** Takes a free port for each: for tests that run beside each other. */
export const findFreePorts: SiteStandInPorts = {
  booking: 0,
  mailing: 0,
  petition: 0,
  functions: 0,
  inboxSmtp: 0,
  inboxPage: 0,
};

interface StandInOptions extends Partial<Pick<FunctionsPlan, 'rateLimitMax' | 'mailTimeoutMs' | 'onLine'>> {
  ports?: Partial<SiteStandInPorts>;
  /** Origin of the site: it may send forms, and links back lead to it. */
  site?: string;
}

/** The running stand-ins: origins without a trailing slash. */
export type RunningStandIns = Awaited<ReturnType<typeof startStandIns>>;

/** Generous, since every visitor here has the same address. */
const RATE_LIMIT_MAX = 1_000;

/**
 * Starts every outside service that the site needs, on this machine, and resolves when all of them answer.
 * @throws Error that says which one cannot start, and why; nothing is left running then
 */
export async function startStandIns({
  ports: wanted,
  site = 'http://127.0.0.1:3000',
  rateLimitMax = RATE_LIMIT_MAX,
  ...more
}: StandInOptions = {}) {
  const ports = { ...standInPorts, ...wanted };
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
    const inbox = await keep(startMailInbox({ smtp: ports.inboxSmtp, page: ports.inboxPage }));
    const functions = await keep(
      startFunctions({
        port: ports.functions,
        smtpPort: inbox.smtpPort,
        booking: booking.address,
        allowedOrigins: [site],
        rateLimitMax,
        ...more,
      }),
    );
    return {
      booking,
      mailing,
      petition: { ...petition, form: `${petition.address}/jerry-fox` },
      functions,
      inbox,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
