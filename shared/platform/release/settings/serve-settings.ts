import { isIP } from 'node:net';
import { z } from 'zod';
import type { LogLevel } from '../../edge/node/server-log.ts';
import { readEnvironment } from '../../store/environment.ts';
import { storeFaults } from '../../store/open-store.ts';
import { parseTrust, type Trust } from '../../store/signed/trust.ts';
import { SITE_PORT, storeAddressOf, unknownFaults, visitsAddressOf, type serveNames } from './settings.ts';

/** A server's settings. */
export interface ServeSettings {
  storeAddress: string;
  /** Where what pages report is summed up; undefined when they are not to report. */
  visitsAddress?: string;
  trust?: Trust;
  host: string;
  port: number;
  /** How many proxies in front add an entry to the header of addresses; with 0 nothing of what is forwarded is believed. */
  trustedProxies: number;
  /** The header in which they name the visitor's address. */
  clientAddressHeader: string;
  /** Bytes of content that it keeps in memory. */
  memory: number;
  log: LogLevel;
}

const MEGABYTE = 1024 * 1024;

const wholeNumber = (otherwise: number, min: number, max: number) =>
  z
    .string()
    .default(String(otherwise))
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `is a whole number from ${min} to ${max}`,
    )
    .transform(Number);

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d.-]*[a-z\d])?$/i;

const schema = z.object({
  SITE_HOST: z
    .string()
    .default('127.0.0.1')
    .refine(
      (value) => isIP(value) > 0 || hostName.test(value),
      'is an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all',
    ),
  SITE_PORT: wholeNumber(SITE_PORT, 0, 65535),
  SITE_TRUSTED_PROXIES: wholeNumber(0, 0, 20),
  SITE_CLIENT_ADDRESS_HEADER: z
    .string()
    .default('x-forwarded-for')
    .refine((value) => /^[a-z][a-z\d-]*$/i.test(value), 'is the name of a header'),
  SITE_MEMORY: wholeNumber(128, 8, 65536),
  SITE_LOG: z.enum(['requests', 'events', 'off'], 'is requests, events or off').default('requests'),
} satisfies Record<(typeof serveNames)[number], z.ZodType>);

/**
 * A server's settings: the flags, then the environment, then the file `.env`.
 * @throws Error that lists every wrong value and every unknown name at once; no value of a secret
 */
export function loadServeSettings(
  flags: { host?: string; port?: string } = {},
  env: NodeJS.ProcessEnv = process.env,
): ServeSettings {
  const given = readEnvironment(env);
  const wanted = Object.fromEntries(
    Object.entries({
      ...given,
      SITE_HOST: flags.host ?? given.SITE_HOST,
      SITE_PORT: flags.port ?? given.SITE_PORT,
    }).filter(([, value]) => value),
  );
  const storeAddress = storeAddressOf(env);
  const faults = [...unknownFaults(given), ...storeFaults(storeAddress, given)];
  const { data, error } = schema.safeParse(wanted);
  for (const { path, message } of error?.issues ?? [])
    faults.push(`${path.join('.')} ${message}, not '${wanted[String(path[0])]}'.`);
  let trust: Trust | undefined;
  try {
    trust = parseTrust(given);
  } catch (fault) {
    faults.push((fault as Error).message);
  }
  if (faults.length > 0 || !data) throw new Error(faults.join('\n'));
  return {
    storeAddress,
    visitsAddress: visitsAddressOf(env),
    trust,
    host: data.SITE_HOST,
    port: data.SITE_PORT,
    trustedProxies: data.SITE_TRUSTED_PROXIES,
    clientAddressHeader: data.SITE_CLIENT_ADDRESS_HEADER,
    memory: data.SITE_MEMORY * MEGABYTE,
    log: data.SITE_LOG,
  };
}
