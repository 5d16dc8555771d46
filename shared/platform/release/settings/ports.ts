import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';

export const SITE_PORT = 3000;
export const PREVIEW_PORT = 3001;

/** Holds the address of `npm start` while it runs, for the desk and for shared previews. Below the project's folder. */
export const SITE_ADDRESS_FILE = '.cache/site-address';

/** The address of the site that `npm start` serves on this machine, or its default. @param root the project's folder */
export const localSiteAddress = (root: string): Promise<string> =>
  readFile(join(root, SITE_ADDRESS_FILE), 'utf8').catch(() => `http://127.0.0.1:${SITE_PORT}`);

/** A port for each stand-in of an outside service; 0 takes a free one. */
export type StandInPorts = Readonly<Record<string, number>>;

/** @throws Error with the remedy when a port is taken */
export async function assertPortIsFree(port: number, command: string): Promise<void> {
  const server = await listen(port);
  if (!server)
    throw new Error(
      `Port ${port} is taken. Stop what runs there, or use another: ${command} -- --port ${port === SITE_PORT ? 3005 : port + 1}`,
    );
  await close(server);
}

/** Each requested port if it is free, otherwise another free one. */
export async function findFreePorts(wanted: StandInPorts): Promise<StandInPorts> {
  // All servers stay open until the end, so that all ports are different.
  const found: [string, Server][] = [];
  for (const [name, port] of Object.entries(wanted)) found.push([name, (await listen(port)) ?? (await listen(0))!]);
  const ports = Object.fromEntries(found.map(([name, server]) => [name, (server.address() as AddressInfo).port]));
  await Promise.all(found.map(([, server]) => close(server)));
  return ports;
}

/** Ports of the stand-ins according to settings; default ports where they name none. */
export function standInPortsOf({ standIns }: SiteDefinition, config: SiteConfig): StandInPorts {
  const { addresses, ports } = standIns;
  const expected = Object.entries(addresses(config)).flatMap(([name, address]) => {
    const { hostname, port } = new URL(address);
    return hostname === '127.0.0.1' ? [[name, Number(port)] as const] : [];
  });
  return { ...ports, ...Object.fromEntries(expected) };
}

/** The settings with other ports for the stand-ins. */
export function replacePorts(definition: SiteDefinition, config: SiteConfig, ports: StandInPorts): SiteConfig {
  const newPorts = new Map(
    Object.entries(standInPortsOf(definition, config)).map(([name, port]) => [String(port), String(ports[name])]),
  );
  const text = JSON.stringify(config).replaceAll(
    /(127\.0\.0\.1:)(\d+)/g,
    (_, host: string, port: string) => host + (newPorts.get(port) ?? port),
  );
  return definition.settings.schema.parse(JSON.parse(text));
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
