import { loadSettings, storeAddressOf } from './settings.ts';

test('without a word, every outside service is a stand-in', () => {
  const settings = loadSettings({ ENV_FILE: '' });
  expect(settings.usesStandIns).toBe(true);
  expect(settings.config.booking.origin).toBe('http://127.0.0.1:3010');
});

test('a misspelt setting is refused by its name', () => {
  expect(() => loadSettings({ ENV_FILE: '', BOOKING_ORIGN: 'https://book.me', MAILING_URL: 'x', PATH: '/bin' })).toThrow(/no setting BOOKING_ORIGN, no setting MAILING_URL.*BOOKING_ORIGIN/);
});

test('SITE_STORE names the store', () => {
  expect(storeAddressOf({ ENV_FILE: '', SITE_STORE: '/somewhere' })).toBe('/somewhere');
});
