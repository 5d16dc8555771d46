import { defaultPorts, type StandInPorts } from '@cobblestone/platform/release/settings/ports.ts';
import { createBookingApp } from './booking/app.ts';
import { loadCatalogue } from './booking/catalogue.schema.ts';
import { startFunctions } from './functions.ts';
import { startMailInbox, type MailInbox } from './mail-inbox.ts';
import { createMailingApp } from './mailing/app.ts';
import { createPetitionApp } from './petition/app.ts';
import { serveApp } from './serve-app.ts';

/** Every port free: for tests that run beside each other. */
export const freePorts: StandInPorts = {
  booking: 0,
  mailing: 0,
  petition: 0,
  functions: 0,
  inboxSmtp: 0,
  inboxPage: 0,
};

export type StandInOptions = {
  ports?: Partial<StandInPorts>;
  /** Origin of the site: it may send forms, and links back lead to it. */
  site?: string;
  /** Further origins that may send forms. */
  allowedOrigins?: readonly string[];
  /** Mails per visitor in ten minutes; generous, since every visitor here has the same address. */
  rateLimitMax?: number;
  mailTimeoutMs?: number;
  /** Hears what the functions print. */
  onLine?: (line: string) => void;
};

/** The running stand-ins: origins without a trailing slash. */
export type StandIns = {
  booking: { address: string; shortname: string };
  mailing: { address: string };
  petition: { address: string; form: string };
  functions: { address: string };
  inbox: Pick<MailInbox, 'page' | 'smtpPort' | 'mails' | 'clear' | 'stop'>;
  stop: () => Promise<void>;
};

const SITE = 'http://127.0.0.1:3000';
const RATE_LIMIT_MAX = 1_000;

/**
 * Starts every outside service that the site needs, on this machine, and resolves when all of them answer.
 * Rejects, with nothing left running, when one cannot start; the error names it and says why.
 */
export async function startStandIns(options: StandInOptions = {}): Promise<StandIns> {
  const ports = { ...defaultPorts, ...options.ports };
  const site = options.site ?? SITE;
  const catalogue = loadCatalogue();
  const started: { stop: () => Promise<void> }[] = [];
  const keep = async <Service extends { stop: () => Promise<void> }>(starting: Promise<Service>): Promise<Service> => {
    const service = await starting;
    started.push(service);
    return service;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.splice(0).map((service) => service.stop()));
  };

  const inboxStarting = keep(startMailInbox({ smtp: ports.inboxSmtp, page: ports.inboxPage }));
  const outcomes = await Promise.allSettled([
    keep(serveApp('Booking stand-in', createBookingApp(catalogue), ports.booking)),
    keep(serveApp('Mailing stand-in', createMailingApp(`${site}/`), ports.mailing)),
    keep(serveApp('Petition stand-in', createPetitionApp(), ports.petition)),
    inboxStarting,
    inboxStarting.then(({ smtpPort }) =>
      keep(
        startFunctions({
          port: ports.functions,
          smtpPort,
          allowedOrigins: [...new Set([site, ...(options.allowedOrigins ?? [])])],
          rateLimitMax: options.rateLimitMax ?? RATE_LIMIT_MAX,
          mailTimeoutMs: options.mailTimeoutMs,
          onLine: options.onLine,
        }),
      ),
    ),
  ] as const);

  const [booking, mailing, petition, inbox, functions] = outcomes;
  if (
    booking.status === 'rejected' ||
    mailing.status === 'rejected' ||
    petition.status === 'rejected' ||
    inbox.status === 'rejected' ||
    functions.status === 'rejected'
  ) {
    await stop();
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason?.message ?? outcome.reason)] : [],
    );
    throw new Error([...new Set(reasons)].join('\n'));
  }
  return {
    booking: { address: booking.value.address, shortname: catalogue.shortname },
    mailing: { address: mailing.value.address },
    petition: { address: petition.value.address, form: `${petition.value.address}/jerry-fox` },
    functions: { address: functions.value.address },
    inbox: inbox.value,
    stop,
  };
}
