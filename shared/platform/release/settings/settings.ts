import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { rootFolder } from '../../build/folders.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { parseJson } from '../../stitch/render/parse-json.ts';
import { loadSiteConfig, settingNames } from '../../../../shell/src/model/site-config.ts';
import type { Compression } from '../../store/content.ts';
import { readEnvironment } from '../../store/environment.ts';
import { storeFaults } from '../../store/open-store.ts';
import { parseTrust, type Trust } from '../../store/signed/trust.ts';
import { defaultPorts, withPorts, type StandInPorts } from './ports.ts';
import { parsePreviews } from './preview-settings.ts';

export const SITE_PORT = 3000;
export const PREVIEW_PORT = 3001;

/** Addresses of the stand-ins at their default ports (ports.ts). */
const standInAddresses = {
  BOOKING_ORIGIN: 'http://127.0.0.1:3010',
  GIFT_CARDS: 'http://127.0.0.1:3010/embeds/book/cobblestonecats/gift-cards/?full-items=yes&flow=1219724',
  MAILING_ACTION: 'http://127.0.0.1:3011/subscribe/post?u=0a1b2c3d4e5f60718293a4b5c&id=6d7e8f9a0b&f_id=00c1d2e3f0',
  MAILING_VALIDATION_SCRIPT: 'http://127.0.0.1:3011/mc-validate.js',
  MAILING_JQUERY: 'http://127.0.0.1:3011/jquery.min.js',
  MAILING_STYLESHEET: 'http://127.0.0.1:3011/classic.css',
  BACKEND_URL: 'http://127.0.0.1:3020',
  PETITION_FORM: 'http://127.0.0.1:3012/jerry-fox',
};

/** Of the stand-in's jQuery. */
export const standInIntegrity = 'sha384-8nVTACakMO+j7OTvUL/n6O3/Q6/ZdU2qpE3Dx39TVR8WMuCrEewOc72jsXQ9IwOx';

export interface Settings {
  config: SiteConfig;
  /** Where the release store is (store/open-store.ts). */
  storeAddress: string;
  /** Address of the store for what edges count of visits; undefined when they take no reports. */
  visitsAddress?: string;
  /** Whether any outside service is a stand-in on this machine. */
  usesStandIns: boolean;
  /** File of the key that this machine signs with, or the key itself, in PEM. */
  keyFile: string;
  keyText?: string;
  /** Origin below which shared previews have their hosts; from the public origin when it is left out. */
  previews?: string;
  /** Which keys, and which publication, this machine knows to count. */
  trust?: Trust;
  /** Folder of this machine for releases' code while it renders, and what it found whole in the store; it can be deleted at any time. */
  checkouts: string;
  /** For how many days what was live stays in the store. */
  keepDays: number;
  /** How long a page may take to render, in milliseconds; 10 s when it is left out. */
  pageLimit?: number;
  /** How well what is released is compressed; `best` when it is left out. */
  compression?: Compression;
  /** The time at which sites are made, in milliseconds; the machine's when it is left out. */
  clock?: () => number;
}

/**
 * The settings of every command: the environment, then the file `.env`, then the stand-ins for whatever service neither
 * names. `STAND_INS=off` leaves those to `shell/content/site.json` instead.
 * @throws Error that lists every wrong value at once.
 */
export function loadSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = readEnvironment(env);
  const standIns = given.STAND_INS === 'off' ? {} : standInAddresses;
  const integrity =
    'MAILING_JQUERY' in standIns && !given.MAILING_JQUERY ? { MAILING_JQUERY_INTEGRITY: standInIntegrity } : {};
  const names = Object.keys(standIns) as (keyof typeof standInAddresses)[];
  const storeAddress = storeAddressOf(env);
  const faults = [...unknownFaults(given), ...storeFaults(storeAddress, given)];
  const attempt = <T>(parse: () => T): T | undefined => {
    try {
      return parse();
    } catch (error) {
      faults.push((error as Error).message);
      return undefined;
    }
  };
  const config = attempt(() => loadSiteConfig({ ...standIns, ...integrity, ...dropEmpty(given) }));
  const ports = attempt(() => (given.STAND_IN_PORTS ? parsePorts(given.STAND_IN_PORTS) : undefined));
  const trust = attempt(() => parseTrust(given));
  if (given.SITE_KEY && given.SITE_KEY_TEXT)
    faults.push('SITE_KEY names a file and SITE_KEY_TEXT holds a key: set one of them.');
  const previews = attempt(() => (given.SITE_PREVIEWS ? parsePreviews(given.SITE_PREVIEWS) : undefined));
  // What this process starts, such as tests, has no use for it.
  delete process.env.SITE_KEY_TEXT;
  const keepDays = attempt(() => parseDays(given.SITE_KEEP_DAYS)) ?? KEEP_DAYS;
  const compression = attempt(() => (given.SITE_COMPRESSION ? parseCompression(given.SITE_COMPRESSION) : undefined));
  if (faults.length > 0 || !config) throw new Error(faults.join('\n'));
  return {
    config: ports ? withPorts(config, ports) : config,
    storeAddress,
    visitsAddress: visitsAddressOf(env),
    keyFile: given.SITE_KEY || join(given.XDG_CONFIG_HOME || join(homedir(), '.config'), 'cobblestone-cats/key.pem'),
    keyText: given.SITE_KEY_TEXT || undefined,
    previews,
    trust,
    keepDays,
    compression,
    checkouts: join(rootFolder, '.cache/releases'),
    usesStandIns: names.some((name) => !given[name]),
  };
}

/** Settings of a server alone (serve-settings.ts). */
export const serveNames = [
  'SITE_HOST',
  'SITE_PORT',
  'SITE_TRUSTED_PROXIES',
  'SITE_CLIENT_ADDRESS_HEADER',
  'SITE_MEMORY',
  'SITE_LOG',
] as const;

const ownNames = [
  ...settingNames,
  ...serveNames,
  'SITE_STORE',
  'SITE_VISITS',
  'SITE_KEY',
  'SITE_KEY_TEXT',
  'SITE_KEYS',
  'SITE_SINCE',
  'SITE_KEEP_DAYS',
  'SITE_COMPRESSION',
  'SITE_PREVIEWS',
  'SITE_ADDRESS',
  'STAND_INS',
  'STAND_IN_PORTS',
  'ENV_FILE',
];
/** Beginnings that nothing else on a machine is likely to use. */
const ownPrefixes = ['SITE_', 'BOOKING_', 'GIFT_', 'MAILING_', 'BACKEND_', 'PETITION_', 'ANALYTICS_', 'STAND_'];

/** A name like ours that is none of ours is misspelt: what it was meant to set would silently stay as it was. */
export function unknownFaults(given: NodeJS.ProcessEnv): string[] {
  const unknown = Object.keys(given).filter(
    (name) => !ownNames.includes(name) && ownPrefixes.some((prefix) => name.startsWith(prefix)),
  );
  return unknown.length === 0
    ? []
    : [`There is no setting ${unknown.join(', no setting ')}. The settings are ${ownNames.join(', ')}.`];
}

const KEEP_DAYS = 30;

/** A day at least, so that no command runs longer. */
function parseDays(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new Error(`SITE_KEEP_DAYS is a number of days, 1 or more, not '${text}'.`);
}

function parseCompression(text: string): Compression {
  if (text === 'best' || text === 'quick') return text;
  throw new Error(`SITE_COMPRESSION is best or quick, not '${text}'.`);
}

const port = z.int().min(1).max(65_535);
const portsSchema: z.ZodType<StandInPorts> = z.strictObject({
  booking: port,
  mailing: port,
  petition: port,
  functions: port,
  inboxSmtp: port,
  inboxPage: port,
});

function parsePorts(text: string): StandInPorts {
  const ports = portsSchema.safeParse(parseJson(text));
  if (ports.success) return ports.data;
  throw new Error(
    `STAND_IN_PORTS is JSON such as ${JSON.stringify(defaultPorts)}, with every port: name them so, or leave it out.`,
  );
}

/** Makes this process, and those it starts, take no setting or key from this machine: tests must reach no real service. */
export function leaveOutsideServicesAlone(): void {
  for (const name of [
    ...settingNames,
    ...serveNames,
    'SITE_VISITS',
    'STAND_INS',
    'STAND_IN_PORTS',
    'SITE_KEY_TEXT',
    'SITE_KEYS',
    'SITE_SINCE',
    'SITE_KEEP_DAYS',
    'SITE_COMPRESSION',
    'SITE_PREVIEWS',
  ])
    delete process.env[name];
  process.env.ENV_FILE = '';
  process.env.SITE_KEY = join(rootFolder, '.cache/test-key.pem');
}

/** Where the release store is (store/open-store.ts). */
export const storeAddressOf = (env: NodeJS.ProcessEnv = process.env) =>
  readEnvironment(env).SITE_STORE || join(rootFolder, '.site');

/** Address of the store for what edges count of visits (store/visit-counts.ts): the release store, unless another is named; undefined when they take no reports. */
export function visitsAddressOf(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { SITE_VISITS: named } = readEnvironment(env);
  return named === 'off' ? undefined : named || storeAddressOf(env);
}

const dropEmpty = (values: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
