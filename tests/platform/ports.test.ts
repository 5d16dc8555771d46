import { createServer, type AddressInfo } from 'node:net';
import {
  findFreePorts,
  standInPortsOf,
  assertPortIsFree,
  replacePorts,
} from '@hemstitch/platform/internal/release/settings/ports.ts';
import { loadSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import site from '../../site.config.ts';

const defaultPorts = site.standIns.ports;

test('a stand-in whose port is taken gets another, and no two the same', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    const ports = await findFreePorts({ booking: port, mailing: port, petition: 0, functions: 0, inbox: 0 });
    expect(Object.values(ports)).not.toContain(port);
    expect(new Set(Object.values(ports)).size).toBe(5);
    await expect(assertPortIsFree(port, 'npm start')).rejects.toThrow(
      `Port ${port} is taken. Stop what runs there, or use another: npm start -- --port ${port + 1}`,
    );
  } finally {
    other.close();
  }
});

test('settings follow the stand-ins to other ports, each to its own', () => {
  const { config } = loadSettings(site, { ENV_FILE: '' });
  const ports = { ...defaultPorts, booking: 3011, mailing: 3010, functions: 4000 };
  const moved = replacePorts(site, config, ports);
  expect(standInPortsOf(site, moved)).toEqual(ports);
  expect(moved.booking.giftCards).toContain('http://127.0.0.1:3011/');
  expect(moved.mailing.jquery).toBe('http://127.0.0.1:3010/jquery.min.js');
  expect(replacePorts(site, moved, defaultPorts)).toEqual(config);
  expect(moved.origin).toBe(config.origin);
});

test('a real service has no port here', () => {
  const { config } = loadSettings(site, { ENV_FILE: '', STAND_INS: 'off' });
  expect(replacePorts(site, config, { ...defaultPorts, booking: 4000 })).toEqual(config);
});
