import { loadSettings, storeAddressOf } from './settings.ts';

test('without a word, every outside service is a stand-in', () => {
  const settings = loadSettings({ ENV_FILE: '' });
  expect(settings.usesStandIns).toBe(true);
  expect(settings.config.booking.origin).toBe('http://127.0.0.1:3010');
});

test('a misspelt setting is refused by its name', () => {
  expect(() =>
    loadSettings({ ENV_FILE: '', BOOKING_ORIGN: 'https://book.me', MAILING_URL: 'x', PATH: '/bin' }),
  ).toThrow(/no setting BOOKING_ORIGN, no setting MAILING_URL.*BOOKING_ORIGIN/);
});

test('SITE_STORE names the store', () => {
  expect(storeAddressOf({ ENV_FILE: '', SITE_STORE: '/somewhere' })).toBe('/somewhere');
});

test('SITE_STORE may name an object store, with the variables of such stores', () => {
  const key = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_REGION: 'eu-central-1' };
  expect(loadSettings({ ENV_FILE: '', SITE_STORE: 's3://bucket/site', ...key }).storeAddress).toBe('s3://bucket/site');
  expect(() => loadSettings({ ENV_FILE: '', SITE_STORE: 'gs://bucket', ...key })).toThrow(
    'SITE_STORE is the path of a folder or s3://bucket/prefix',
  );
});

test('SITE_COMPRESSION is best or quick', () => {
  expect(loadSettings({ ENV_FILE: '', SITE_COMPRESSION: 'quick' }).compression).toBe('quick');
  expect(() => loadSettings({ ENV_FILE: '', SITE_COMPRESSION: 'none' })).toThrow(
    "SITE_COMPRESSION is best or quick, not 'none'.",
  );
});

test('bad settings are named all at once, and no secret among them', () => {
  const wrong = {
    ENV_FILE: '',
    BOOKING_ORIGIN: 'nowhere',
    SITE_STOR: 'x',
    SITE_SINCE: 'yesterday',
    SITE_STORE: 's3://Bucket',
    AWS_SECRET_ACCESS_KEY: 'very-secret',
    AWS_ENDPOINT_URL: 'https://me:very-secret@s3.example.com',
  };
  let message = '';
  try {
    loadSettings(wrong);
  } catch (error) {
    ({ message } = error as Error);
  }
  for (const name of [
    'BOOKING_ORIGIN',
    'SITE_STOR,',
    'SITE_SINCE',
    's3://Bucket',
    'AWS_ACCESS_KEY_ID',
    'AWS_ENDPOINT_URL',
  ])
    expect(message.replace('SITE_STOR.', 'SITE_STOR,')).toContain(name);
  expect(message).not.toContain('very-secret');
});

test('STAND_IN_PORTS names every port', () => {
  const ports = { booking: 4010, mailing: 4011, petition: 4012, functions: 4020, inboxSmtp: 4025, inboxPage: 4080 };
  const withPorts = (text: string) => loadSettings({ ENV_FILE: '', STAND_IN_PORTS: text }).config.booking.origin;
  expect(withPorts(JSON.stringify(ports))).toBe('http://127.0.0.1:4010');
  for (const wrong of ['4010', '{"booking":4010}', '{', JSON.stringify({ ...ports, booking: 'none' })])
    expect(() => withPorts(wrong)).toThrow(/STAND_IN_PORTS is JSON such as \{"booking":3010.*leave it out/);
});
