import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { homeFolder, rootFolder } from '../../build/folders.ts';
import { findNearest } from '../../contract/content/did-you-mean.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import type { Compression } from '../../store/content.ts';
import { openStore, readEnvironment } from '../../store/open-store.ts';
import { tryParse, parseJson } from '../../store/parse-json.ts';
import { followKeys } from '../../store/signed/key-list.ts';
import type { Trust } from '../../store/signed/trust.ts';
import { SITE_PORT, type StandInPorts } from './ports.ts';
import { isPreviewsOrigin } from './preview-settings.ts';

const MEGABYTE = 1024 * 1024;

const wholeNumber = (min: number, max: number, otherwise: number) =>
  z
    .string()
    .default(String(otherwise))
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `is a whole number from ${min} to ${max}`,
    )
    .transform(Number);

const hostName = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;
const storePlace = z.string().default(join(rootFolder, '.site'));

/** `{"mail":4010}` */
function parsePorts({ standIns }: SiteDefinition, text: string): StandInPorts | undefined {
  const names = Object.keys(standIns.ports);
  const port = z.int().min(0).max(65_535);
  return z.strictObject(Object.fromEntries(names.map((name) => [name, port]))).safeParse(parseJson(text)).data;
}

/** Settings of commands and servers; those of the site itself are in `site.config.ts`. */
const schema = z.object({
  /** The store: a folder, or `s3://bucket/prefix`; never blank. Default `.site`. */
  SITE_STORE: storePlace,
  /** Store for the sums of visits. `off`: pages report nothing. Default: `SITE_STORE`. */
  SITE_VISITS: z.string().optional(),
  /** File that defines the site. Default `site.config.ts`. */
  SITE_CONFIG: z.string().optional(),
  /** File of variables. Blank: none. Default `.env` beside `site.config.ts`. */
  ENV_FILE: z.string().optional(),
  /** File of this machine's private key; never blank. Default `~/.config/<name of the site>/key.pem`. */
  SITE_KEY: z.string().min(1, 'is the file of a private key, or unset').optional(),
  /** The private key itself, for a pipeline. */
  SITE_KEY_TEXT: z.string().optional(),
  /** File of the keys that may release: only what one of them signed is live. Default `release-keys`, if it is there. */
  SITE_KEYS: z.string().optional(),
  /** Days for which pruning keeps what was live; at least a day, which is longer than any command runs. Default 30. */
  SITE_KEEP_DAYS: wholeNumber(1, 99_999, 30),
  /** `quick`: scripts and styles take an eighth of the time and are a tenth larger; for test sites. Default `best`. */
  SITE_COMPRESSION: z.enum(['best', 'quick'], 'is best or quick').optional(),
  /** Origin of shared previews. Default: `preview.` before the public host. */
  SITE_PREVIEWS: z
    .string()
    .refine(isPreviewsOrigin, 'is an origin whose host begins with preview., such as https://preview.example.org')
    .transform((origin) => new URL(origin).origin)
    .optional(),
  /** `off`: no outside service has a stand-in on this machine. */
  STAND_INS: z.string().optional(),
  /** Port of each stand-in, as JSON. */
  STAND_IN_PORTS: z.string().optional(),
  /** Address on which `npm run serve` listens. Default 127.0.0.1, this machine alone. */
  SITE_HOST: z
    .string()
    .default('127.0.0.1')
    .refine(
      (value) => isIP(value) > 0 || (value.length <= 253 && hostName.test(value)),
      'is an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all',
    ),
  /** Port on which it listens; also `--port`. Default 3000. */
  SITE_PORT: wholeNumber(0, 65_535, SITE_PORT),
  /** Number of proxies that add an entry to the header of client addresses. Default 0. */
  SITE_TRUSTED_PROXIES: wholeNumber(0, 20, 0),
  /** Name of that header, of which as many entries count from the end. Others are ignored. Default `x-forwarded-for`. */
  SITE_CLIENT_IP_HEADER: z
    .string()
    .default('x-forwarded-for')
    .refine((value) => /^[a-z][a-z\d-]*$/i.test(value), 'is the name of a header'),
  /** Seconds for which an idle connection stays open: more than the proxy's, as 620 behind Google's balancer. Default 75. */
  SITE_KEEP_ALIVE: wholeNumber(1, 3600, 75),
  /** Megabytes of content that a server keeps in memory. Default 128. */
  SITE_MEMORY: wholeNumber(8, 65_536, 128),
  /** Address and port of `/metrics` for Prometheus, such as `127.0.0.1:9464`; never one that visitors reach. */
  SITE_METRICS: z
    .string()
    .regex(
      /^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i,
      'is an address of this machine and a port, such as 127.0.0.1:9464',
    )
    .transform((text) => new URL(`http://${text}`))
    .optional(),
});

const ownNames = ({ settings }: SiteDefinition) => [
  ...settings.variables,
  ...Object.keys(schema.shape),
  // Tests run on the site that it names.
  'SITE_ADDRESS',
];

interface StoreSettings {
  /** Address of the release store (store/open-store.ts). */
  storeAddress: string;
  /** Store for the counts of visits; undefined if edges receive no reports. */
  visitsAddress?: string;
  /** The keys that count, if a file names them. */
  trust?: Trust;
}

export interface RunSettings extends StoreSettings {
  definition: SiteDefinition;
  config: SiteConfig;
  /** Whether any outside service is a stand-in on this machine. */
  usesStandIns: boolean;
  /** File of this machine's key. */
  keyFile: string;
  /** The key itself, in PEM, of a machine that has no file of its own, such as one that runs a pipeline. */
  keyText?: string;
  /** Origin of shared previews. Default: derived from the public origin. */
  previews?: string;
  /**
   * Folder of this machine for releases' code during rendering, and for the list of verified content. It can be
   * deleted at any time.
   */
  checkouts: string;
  /** Retention time of published content, in days. */
  keepDays: number;
  /** Time limit for rendering a page, in milliseconds. Default 10 s. */
  pageLimit?: number;
  /** Default `best`. */
  compression?: Compression;
  /** Current time in milliseconds. Default: the machine's clock. */
  clock?: () => number;
}

/** Parses settings, and adds all faults to `faults`, without values of secrets. */
function parseSettings(definition: SiteDefinition, found: NodeJS.Dict<string>, faults: string[]) {
  // Kubernetes tells a pod of a service that is named `site`: SITE_PORT=tcp://10.0.0.1:80.
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => !/^(?:tcp|udp):/.test(value ?? '')));
  const names = ownNames(definition);
  // A misspelled name would silently keep the old value. A host has others of SITE, such as SITE_ID.
  const firstWords = new Set(names.filter((name) => name !== 'ENV_FILE').map((name) => name.split('_')[0]));
  for (const name of Object.keys(given)) {
    if (!name.includes('_') || !firstWords.has(name.split('_')[0]!) || names.includes(name)) continue;
    const meant = findNearest(name, names);
    if (!meant && name.startsWith('SITE_')) continue;
    faults.push(
      `There is no setting ${name}. ${meant ? `Did you mean ${meant}?` : `The settings are ${names.join(', ')}.`}`,
    );
  }
  const { data, error } = schema.safeParse(given);
  for (const { path, message } of error?.issues ?? [])
    faults.push(`${path[0] as string} ${message}, not '${given[path[0] as string]}'.`);
  const ports = given.STAND_IN_PORTS === undefined ? undefined : parsePorts(definition, given.STAND_IN_PORTS);
  if (given.STAND_IN_PORTS !== undefined && !ports)
    faults.push(
      `STAND_IN_PORTS is JSON such as ${JSON.stringify(definition.standIns.ports)}: name every port so, or leave it out, not '${given.STAND_IN_PORTS}'.`,
    );
  const storeAddress = storePlace.parse(given.SITE_STORE);
  tryParse(() => openStore(storeAddress, { env: given }), faults);
  const visits = given.SITE_VISITS;
  const common: StoreSettings = {
    storeAddress,
    visitsAddress: visits === 'off' ? undefined : visits || storeAddress,
    trust: tryParse(() => trustOf(given), faults),
  };
  return { data, ports, common };
}

/** The keys of the file that SITE_KEYS names, or of `release-keys` beside `site.config.ts` where there is one. */
function trustOf({ SITE_KEYS }: NodeJS.Dict<string>): Trust {
  if (SITE_KEYS === '') throw new Error('SITE_KEYS is blank. Name the file of keys, or unset it.');
  const file = SITE_KEYS ?? join(rootFolder, 'release-keys');
  return SITE_KEYS !== undefined || existsSync(file) ? followKeys(resolve(rootFolder, file)) : {};
}

/** The environment and the file `.env`. An empty variable counts as absent unless `kept` names it. */
const readGiven = (env: NodeJS.ProcessEnv, kept: readonly string[]): NodeJS.Dict<string> =>
  Object.fromEntries(
    Object.entries(readEnvironment(env)).filter(([name, value]) => value !== '' || kept.includes(name)),
  );

/**
 * The settings of every command: the environment, then the file `.env`, then stand-ins for the services that neither
 * names. With `STAND_INS=off`, these services come from the site's own file.
 * @throws Error that lists every wrong value at once.
 */
export function loadSettings(definition: SiteDefinition, env: NodeJS.ProcessEnv = process.env): RunSettings {
  // A blank store or key must not become another one.
  const given = readGiven(env, ['SITE_STORE', 'SITE_KEY']);
  const faults: string[] = [];
  const { data, ports, common } = parseSettings(definition, given, faults);
  const { settings, standIns } = definition;
  const standInVariables = given.STAND_INS === 'off' ? {} : standIns.variables(ports ?? standIns.ports, given);
  const config = tryParse(() => settings.load({ ...standInVariables, ...given }), faults);
  if (config && !(URL.canParse(config.origin) && new URL(config.origin).origin === config.origin))
    faults.push(
      `SITE_ORIGIN is the scheme and host of the site, such as https://www.example.com, without a path; not '${config.origin}'.`,
    );
  if (given.SITE_KEY && given.SITE_KEY_TEXT)
    faults.push('SITE_KEY names a file and SITE_KEY_TEXT holds a key: set one of them.');
  // Child processes, such as tests, must not see it.
  delete process.env.SITE_KEY_TEXT;
  if (faults.length > 0 || !config || !data) throw new Error(faults.join('\n'));
  return {
    ...common,
    definition,
    config,
    keyFile: data.SITE_KEY ?? join(given.XDG_CONFIG_HOME ?? join(homeFolder(), '.config'), definition.name, 'key.pem'),
    keyText: data.SITE_KEY_TEXT,
    previews: data.SITE_PREVIEWS,
    keepDays: data.SITE_KEEP_DAYS,
    compression: data.SITE_COMPRESSION,
    checkouts: join(rootFolder, '.cache/releases'),
    usesStandIns: Object.keys(standInVariables).length > 0,
  };
}

/**
 * A server's settings: the flags, then the environment, then the file `.env`.
 * @throws Error that lists every wrong value and every misspelled name at once
 */
export function loadServeSettings(
  definition: SiteDefinition,
  { port }: { port?: string } = {},
  env: NodeJS.ProcessEnv = process.env,
) {
  // A server whose keys were forgotten must not serve what anybody has signed.
  const given = { ...readGiven(env, ['SITE_STORE', 'SITE_KEYS']), ...(port && { SITE_PORT: port }) };
  const faults: string[] = [];
  const { data, common } = parseSettings(definition, given, faults);
  if (faults.length > 0 || !data) throw new Error(faults.join('\n'));
  return {
    ...common,
    host: data.SITE_HOST,
    port: data.SITE_PORT,
    trustedProxies: data.SITE_TRUSTED_PROXIES,
    clientIpHeader: data.SITE_CLIENT_IP_HEADER,
    memory: data.SITE_MEMORY * MEGABYTE,
    keepAlive: data.SITE_KEEP_ALIVE * 1000,
    metrics: data.SITE_METRICS && { host: data.SITE_METRICS.hostname, port: Number(data.SITE_METRICS.port || 80) },
  };
}

export type ServeSettings = ReturnType<typeof loadServeSettings>;

/** Makes this process and its children ignore this machine's settings and key, so that tests reach no real service. */
export function ignoreMachineSettings(definition: SiteDefinition): void {
  for (const name of ownNames(definition)) if (!['SITE_STORE', 'SITE_ADDRESS'].includes(name)) delete process.env[name];
  process.env.ENV_FILE = '';
  process.env.SITE_KEY = join(rootFolder, '.cache/test-key.pem');
}
