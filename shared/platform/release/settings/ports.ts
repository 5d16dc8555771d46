import { createServer, type AddressInfo, type Server } from 'node:net';
import { z } from 'zod';
import { siteConfigSchema, type SiteConfig } from '@cobblestone/domain/site-config.schema.ts';

const port = z.int().min(0).max(65_535);
/** A port for each stand-in of an outside service; 0 takes a free one. */
export const portsSchema = z.strictObject({
  booking: port,
  mailing: port,
  petition: port,
  functions: port,
  inboxSmtp: port,
  inboxPage: port,
});
export type StandInPorts = z.infer<typeof portsSchema>;

/** Starts the stand-ins, for a site at an origin. @returns lines that say where each is */
export type StartServices = (
  site: string,
  ports: StandInPorts,
) => Promise<{ lines: string; stop: () => Promise<void> }>;

/** Where each stand-in is, unless something else is there. */
export const defaultPorts: StandInPorts = {
  booking: 3010,
  mailing: 3011,
  petition: 3012,
  functions: 3020,
  inboxSmtp: 1025,
  inboxPage: 1080,
};

/** Before anything is built. @throws Error that says what to do when a port is taken */
export async function refuseTakenPort(port: number, command: string): Promise<void> {
  const server = await listen(port);
  if (!server)
    throw new Error(
      `Port ${port} is taken. Stop what runs there, or use another: ${command} -- --port ${port === 3000 ? 3005 : port + 1}`,
    );
  await close(server);
}

/** Each port that is wanted where nobody listens on it, else one that is free. */
export async function freePorts(wanted: StandInPorts): Promise<StandInPorts> {
  // All stay taken until all are found, so that no two are the same.
  const found: [string, Server][] = [];
  for (const [name, port] of Object.entries(wanted)) found.push([name, (await listen(port)) ?? (await listen(0))!]);
  const ports = portsSchema.parse(
    Object.fromEntries(found.map(([name, server]) => [name, (server.address() as AddressInfo).port])),
  );
  await Promise.all(found.map(([, server]) => close(server)));
  return ports;
}

/** The ports on which a site expects its stand-ins; the usual one where it expects none. */
export function portsOf({ booking, mailing, petitionForm, backend }: SiteConfig): StandInPorts {
  const portIn = (address: string, usual: number) =>
    new URL(address).hostname === '127.0.0.1' ? Number(new URL(address).port) : usual;
  return {
    ...defaultPorts,
    booking: portIn(booking.origin, defaultPorts.booking),
    mailing: portIn(mailing.action, defaultPorts.mailing),
    petition: portIn(petitionForm, defaultPorts.petition),
    functions: portIn(backend.url, defaultPorts.functions),
  };
}

/** Settings that expect the stand-ins on other ports. */
export function withPorts(config: SiteConfig, ports: StandInPorts): SiteConfig {
  const before = portsOf(config);
  const moved = new Map(
    Object.entries(before).map(([name, port]) => [String(port), String(ports[name as keyof StandInPorts])]),
  );
  return siteConfigSchema.parse(
    JSON.parse(JSON.stringify(config).replaceAll(/(?<=127\.0\.0\.1:)\d+/g, (port) => moved.get(port) ?? port)),
  );
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
