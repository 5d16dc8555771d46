import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServeSettings, loadSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import site from '../../site.config.ts';

const load = (env: NodeJS.ProcessEnv = {}) => loadSettings(site, { ENV_FILE: '', ...env });
const loadServer = (env: NodeJS.ProcessEnv = {}, flags = {}) =>
  loadServeSettings(site, flags, { ENV_FILE: '', SITE_STORE: '/store', ...env });

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('Nothing was refused.');
}

test('without a word, every outside service is a stand-in', () => {
  const { usesStandIns, config } = load();
  expect([usesStandIns, config.booking.origin]).toEqual([true, 'http://127.0.0.1:3010']);
});

test('a misspelt setting is refused by its name', () => {
  expect(() => load({ BOOKING_ORIGN: 'https://book.me', MAILING_URL: 'x', PATH: '/bin' })).toThrow(
    /no setting BOOKING_ORIGN. Did you mean BOOKING_ORIGIN\?[^]*no setting MAILING_URL. The settings are/,
  );
});

test('without a word a server listens on this machine alone, believes no proxy, and logs requests', () => {
  const memory = 128 * 1024 * 1024;
  const expected = { host: '127.0.0.1', port: 3000, trustedProxies: 0, log: 'requests', memory };
  expect(loadServer({ SITE_PORT: '' })).toMatchObject(expected);
});

test('a file of settings counts as editors on Windows write it, and another encoding is refused by its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'));
  const ENV_FILE = join(folder, '.env');
  writeFileSync(ENV_FILE, '\ufeffSITE_KEEP_ALIVE=620\r\nSITE_LOG=off\r\n');
  expect(loadServer({ ENV_FILE })).toMatchObject({ keepAlive: 620_000, log: 'off' });
  writeFileSync(ENV_FILE, '\ufeffSITE_LOG=off', 'utf16le');
  expect(() => loadServer({ ENV_FILE })).toThrow(`${ENV_FILE} is in UTF-16. Save it as UTF-8`);
  writeFileSync(ENV_FILE, 'SITE_LOG=\u00fc', 'latin1');
  expect(() => loadServer({ ENV_FILE })).toThrow(`${ENV_FILE} is not in UTF-8. Save it`);
  rmSync(folder, { recursive: true });
});

test('a flag wins over the environment', () => {
  const expected = { host: '0.0.0.0', port: 3200 };
  expect(loadServer({ SITE_PORT: '3100', SITE_HOST: '0.0.0.0' }, { port: '3200' })).toMatchObject(expected);
});

test('bad settings are named all at once, misspelt names among them, and no secret', () => {
  const wrong = {
    SITE_HOST: 'not a host',
    SITE_PORT: '70000',
    SITE_TRUSTED_PROXIES: '-1',
    SITE_CLIENT_IP_HEADER: 'x forwarded',
    SITE_MEMORY: 'much',
    SITE_METRICS: '9464',
    SITE_LOG: 'loud',
    SITE_KEYS: 'no-file',
    SITE_COMPRESSION: 'none',
    SITE_KEEP_DAYS: '0',
    SITE_PREVIEWS: 'https://cats.org',
    STAND_IN_PORTS: '{"booking":4010}',
    SITE_PROT: '80',
    SITE_STORE: 's3://Bucket',
    AWS_ENDPOINT_URL: 'https://me:very-secret@s3.example.com',
  };
  const secret = { AWS_SECRET_ACCESS_KEY: 'very-secret' };
  for (const message of [
    messageOf(() => loadServer({ ...wrong, ...secret })),
    messageOf(() => load({ ...wrong, ...secret, BOOKING_ORIGIN: 'nowhere' })),
  ]) {
    for (const name of [...Object.keys(wrong), 'AWS_ACCESS_KEY_ID']) expect(message).toContain(name);
    expect(message).not.toContain('very-secret');
  }
  const message = messageOf(() => load({ BOOKING_ORIGIN: 'nowhere', SITE_KEY: '' }));
  expect(message).toMatch(/SITE_KEY is the file of a private key, or unset, not ''\.[^]*BOOKING_ORIGIN/);
});

test('variables of a host that begin as ours do, such as Netlify’s and Kubernetes’ of a service named site, count as nothing', () => {
  const link = 'tcp://10.0.0.1:80';
  const host = { SITE_ID: 'a1', SITE_NAME: 'cats', SITE_SERVICE_HOST: '10.0.0.1', SITE_SERVICE_PORT: '80' };
  const links = {
    SITE_PORT: link,
    SITE_PORT_80_TCP: link,
    SITE_PORT_80_TCP_PROTO: 'tcp',
    SITE_PORT_80_TCP_ADDR: '10.0.0.1',
  };
  expect(loadServer({ ...host, ...links, SITE_PORT_80_TCP_PORT: '80', SITE_SERVICE_PORT_HTTP: '80' })).toMatchObject({
    port: 3000,
  });
});

test.each([
  [{ SITE_ORIGIN: 'https://cats.example/nyc' }, /SITE_ORIGIN.*without a path.*'https:\/\/cats\.example\/nyc'/],
  [{ SITE_ORIGIN: 'cats.example' }, /SITE_ORIGIN/],
  [
    { SITE_STORE: 's3://cats/live', AWS_ENDPOINT_URL: 'https://r2.example/cats' },
    /AWS_ENDPOINT_URL.*leave out '\/cats'/,
  ],
])('an address that would publish wrong ones is refused: %j', (env, fault) => {
  expect(() => load(env)).toThrow(fault);
});

test('STAND_IN_PORTS names every port', () => {
  const ports = { booking: 4010, mailing: 4011, petition: 4012, functions: 4020, inbox: 4080 };
  const originAt = (text: string) => load({ STAND_IN_PORTS: text }).config.booking.origin;
  expect(originAt(JSON.stringify(ports))).toBe('http://127.0.0.1:4010');
  for (const wrong of ['4010', '{', JSON.stringify({ ...ports, booking: 'none' })])
    expect(() => originAt(wrong)).toThrow(/STAND_IN_PORTS is JSON such as \{"booking":3010.*leave it out/);
});
