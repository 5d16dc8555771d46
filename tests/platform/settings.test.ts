import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { machineKey } from '@hemstitch/platform/internal/release/keys/machine-key.ts';
import {
  assertPortIsFree,
  findFreePorts,
  replacePorts,
  standInPortsOf,
} from '@hemstitch/platform/internal/release/settings/ports.ts';
import {
  isPreviewsOrigin,
  previewHostOrigin,
  previewSettings,
  previewsOrigin,
} from '@hemstitch/platform/internal/release/settings/preview-settings.ts';
import { findPublicFaults, isPublicOrigin } from '@hemstitch/platform/internal/release/settings/public-settings.ts';
import { loadServeSettings, loadSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import { makePrivateKey, signingKey } from '@hemstitch/platform/internal/store/signed/signed-envelope.ts';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';
import { standInVariables } from '../../shared/stand-ins/stand-ins.ts';
import siteJson from '../../shell/content/site.json' with { type: 'json' };
import { loadSiteConfig } from '../../shell/src/model/site-config.ts';
import site from '../../site.config.ts';

const { at: inFolder } = folderOfEachTest();
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

test('without a word a server listens on this machine alone, and believes no proxy', () => {
  const memory = 128 * 1024 * 1024;
  const expected = { host: '127.0.0.1', port: 3000, trustedProxies: 0, memory };
  expect(loadServer({ SITE_PORT: '' })).toMatchObject(expected);
});

test('a file of settings counts as editors on Windows write it, and another encoding is refused by its name', () => {
  const ENV_FILE = inFolder('.env');
  writeFileSync(ENV_FILE, '\ufeffSITE_KEEP_ALIVE=620\r\nSITE_MEMORY=64\r\n');
  expect(loadServer({ ENV_FILE })).toMatchObject({ keepAlive: 620_000, memory: 64 * 1024 * 1024 });
  writeFileSync(ENV_FILE, '\ufeffSITE_MEMORY=64', 'utf16le');
  expect(() => loadServer({ ENV_FILE })).toThrow(`${ENV_FILE} is in UTF-16. Save it as UTF-8`);
  writeFileSync(ENV_FILE, 'SITE_HOST=\u00fc', 'latin1');
  expect(() => loadServer({ ENV_FILE })).toThrow(`${ENV_FILE} is not in UTF-8. Save it`);
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

const own = JSON.parse(
  JSON.stringify(siteJson)
    .replaceAll(/sample|example/g, 'own')
    .replace('Cobblestone Cats', 'Harbor Cats')
    .replace('cobblestonecats.own', 'harborcats.com')
    .replace('555 01', '555 12'),
) as typeof siteJson;
const at = (origin: string, base: unknown = own) => loadSiteConfig({ SITE_ORIGIN: origin }, base);

test.each([
  'https://www.cobblestonecats.example',
  'http://127.0.0.1:3000',
  'http://localhost:3000',
  'http://[::1]:3000',
  'https://cats.test',
])('%s is not a public site', (origin) => {
  expect(isPublicOrigin(origin)).toBe(false);
  expect(findPublicFaults(site, at(origin, siteJson))).toEqual([]);
});

test('a public site with settings of its own has no fault', () => {
  expect(findPublicFaults(site, at('https://www.harborcats.com'))).toEqual([]);
});

test('under a public origin every sample value and every stand-in is named', () => {
  const faults = findPublicFaults(
    site,
    loadSiteConfig({ SITE_ORIGIN: 'https://www.harborcats.com', BOOKING_ORIGIN: 'http://127.0.0.1:3010' }, siteJson),
  ).join('\n');
  expect(faults).toContain("brand: 'Cobblestone Cats' is the sample's");
  expect(faults).toContain('email: hello@cobblestonecats.example is a sample value');
  expect(faults).toContain('phone: +1 212 555 0142 is a sample value');
  expect(faults).toContain('backend.key: sb_publishable_sample is a sample value');
  expect(faults).toContain('booking.origin: http://127.0.0.1:3010 is a stand-in on this machine');
});

test('a public site is encrypted', () => {
  expect(findPublicFaults(site, at('http://www.harborcats.com'))).toEqual([
    'origin: http://www.harborcats.com is not encrypted; a public site needs https',
  ]);
});

const live = loadSiteConfig({
  ANALYTICS_ID: 'G-1',
  ERROR_ENDPOINT: 'https://errors.cats.test/',
  SITE_ORIGIN: 'https://www.cats-of-new-york.com',
});

test('a preview knows no outside service but the stand-ins', () => {
  const settings = previewSettings(site, live, 'https://preview.cats-of-new-york.com');
  const { booking, mailing, backend, petitionForm, analyticsId, errorEndpoint } = settings;
  const addresses = JSON.stringify([booking, mailing, backend, petitionForm]).match(/https?:\/\/[^/"]+/g)!;
  expect(addresses.length).toBeGreaterThan(6);
  expect(new Set(addresses)).toEqual(new Set(['https://stand-ins.preview.cats-of-new-york.com']));
  expect([analyticsId, errorEndpoint, backend.key]).toEqual([undefined, undefined, 'preview']);
  expect(settings.origin).toBe(live.origin);
});

// K13
test('the preview beside the desk’s editor does not use them either', () => {
  const { booking, mailing, backend, petitionForm, analyticsId, errorEndpoint } = loadSiteConfig({
    ANALYTICS_ID: 'G-1',
    ERROR_ENDPOINT: 'https://errors.cats.test/',
    ...standInVariables('http://127.0.0.1:3102'),
  });
  expect(new Set(JSON.stringify([booking, mailing, backend, petitionForm]).match(/https?:\/\/[^/"]+/g))).toEqual(
    new Set(['http://127.0.0.1:3102']),
  );
  expect([analyticsId, errorEndpoint]).toEqual([undefined, undefined]);
});

test('previews have hosts below the public origin, below another that is named, or on this machine', () => {
  const here = 'http://127.0.0.1:3005';
  expect(previewsOrigin(live, undefined, here)).toBe('https://preview.cats-of-new-york.com');
  expect(previewsOrigin(live, 'https://preview.elsewhere.org', here)).toBe('https://preview.elsewhere.org');
  expect(previewHostOrigin(previewsOrigin({ origin: 'https://cats.example' }, undefined, here), 'abc')).toBe(
    'http://abc.preview.localhost:3005',
  );
  for (const wrong of ['https://cats.org', 'preview.cats.org', 'https://preview.cats.org/path'])
    expect(isPreviewsOrigin(wrong)).toBe(false);
  expect(isPreviewsOrigin('https://preview.elsewhere.org/')).toBe(true);
});

test('a key comes from the environment too, is handed to no other process, and stands in no message', async () => {
  const pem = makePrivateKey();
  expect((await machineKey({ keyFile: '/nowhere/key.pem', keyText: pem })).public).toBe(signingKey(pem).public);
  await expect(machineKey({ keyFile: '/nowhere/key.pem', keyText: 'rather-secret' })).rejects.toThrow(
    /^SITE_KEY_TEXT: That is not an Ed25519 private key in PEM format\. `npm run store keys make` makes one\.$/,
  );
  process.env.SITE_KEY_TEXT = pem;
  expect(loadSettings(site, { ENV_FILE: '', SITE_KEY_TEXT: pem }).keyText).toBe(pem);
  expect(process.env.SITE_KEY_TEXT).toBeUndefined();
  expect(() => loadSettings(site, { ENV_FILE: '', SITE_KEY_TEXT: pem, SITE_KEY: '/a' })).toThrow('set one of them');
});
