import { loadSiteConfig } from './site-config.ts';

// A1, S31
test('an empty environment gives the sample site', () => {
  const config = loadSiteConfig({ BOOKING_ORIGIN: '' });
  expect(config).toMatchObject({ brand: 'Cobblestone Cats', founded: '2023-08' });
  expect(config.booking).toMatchObject({
    origin: 'https://fareharbor.com',
    shortname: 'cobblestonecats',
    flow: 1219724,
  });
  expect(config.analyticsId).toBeUndefined();
});

test('the environment replaces the services; origins lose their trailing slash', () => {
  const config = loadSiteConfig({
    SITE_ORIGIN: 'http://127.0.0.1:3000/',
    BOOKING_ORIGIN: 'http://127.0.0.1:4010/',
    BOOKING_FLOW: '7',
    GIFT_CARDS: 'https://desk.example/gifts',
    ANALYTICS_ID: 'G-1',
  });
  expect(config.origin).toBe('http://127.0.0.1:3000');
  expect(config.booking).toMatchObject({
    origin: 'http://127.0.0.1:4010',
    flow: 7,
    giftCards: 'https://desk.example/gifts',
  });
  expect(config.analyticsId).toBe('G-1');
});

test('a jQuery address from the environment is not checked against the hash in the file', () => {
  expect(loadSiteConfig({}).mailing.jqueryIntegrity).toMatch(/^sha256-/);
  const jquery = { MAILING_JQUERY: 'https://files.example/jquery.js' };
  expect(loadSiteConfig(jquery).mailing.jqueryIntegrity).toBeUndefined();
  expect(loadSiteConfig({ ...jquery, MAILING_JQUERY_INTEGRITY: 'sha384-abc' }).mailing.jqueryIntegrity).toBe(
    'sha384-abc',
  );
});

test('all wrong variables are listed at once', () => {
  const load = () => loadSiteConfig({ SITE_ORIGIN: 'nowhere', BOOKING_FLOW: 'soon', MAILING_ACTION: 'list' });
  expect(load).toThrow(/SITE_ORIGIN.*BOOKING_FLOW.*MAILING_ACTION/s);
});

test('a fault in the content file names the file and the field', () => {
  expect(() => loadSiteConfig({}, { brand: '' })).toThrow(/shell\/content\/site\.json: brand/);
});
