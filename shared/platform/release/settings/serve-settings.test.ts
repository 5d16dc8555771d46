import { loadServeSettings } from './serve-settings.ts';

const load = (env: NodeJS.ProcessEnv = {}, flags = {}) =>
  loadServeSettings(flags, { ENV_FILE: '', SITE_STORE: '/store', ...env });

test('without a word it listens on this machine alone, believes no proxy, and logs requests', () => {
  expect(load()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    trustedProxies: 0,
    log: 'requests',
    memory: 128 * 1024 * 1024,
  });
});

test('a flag wins over the environment', () => {
  expect(load({ SITE_PORT: '3100', SITE_HOST: '0.0.0.0' }, { port: '3200' })).toMatchObject({
    host: '0.0.0.0',
    port: 3200,
  });
});

test('an empty setting is none', () => {
  expect(load({ SITE_PORT: '' })).toMatchObject({ port: 3000 });
});

test('bad settings are named all at once, misspelt names among them, and no secret', () => {
  const wrong = {
    SITE_HOST: 'not a host',
    SITE_PORT: '70000',
    SITE_TRUSTED_PROXIES: '-1',
    SITE_CLIENT_ADDRESS_HEADER: 'x forwarded',
    SITE_MEMORY: 'much',
    SITE_LOG: 'loud',
    SITE_SINCE: 'yesterday',
    SITE_PROT: '80',
    SITE_STORE: 's3://bucket',
    AWS_SECRET_ACCESS_KEY: 'very-secret',
    AWS_ENDPOINT_URL: 'https://me:very-secret@s3.example.com',
  };
  let message = '';
  try {
    load(wrong);
  } catch (error) {
    ({ message } = error as Error);
  }
  for (const name of Object.keys(wrong).filter((one) => !['SITE_STORE', 'AWS_SECRET_ACCESS_KEY'].includes(one)))
    expect(message).toContain(name);
  expect(message).not.toContain('very-secret');
});
