import {
  findPublicFaults,
  isPublicOrigin,
  originWarning,
} from '@hemstitch/platform/internal/release/settings/public-settings.ts';
import siteJson from '../../shell/content/site.json' with { type: 'json' };
import { loadSiteConfig } from '../../shell/src/model/site-config.ts';
import site from '../../site.config.ts';

const own = JSON.parse(
  JSON.stringify(siteJson)
    .replaceAll(/sample|example/g, 'own')
    .replace('Cobblestone Cats', 'Harbor Cats')
    .replace('cobblestonecats.own', 'harborcats.com')
    .replace('555 01', '555 12'),
) as typeof siteJson;
const at = (origin: string, base: unknown = own) => loadSiteConfig({ SITE_ORIGIN: origin }, base);

test('an export warns of pages that name this machine, or another address than the command', () => {
  expect(originWarning('https://www.harborcats.com', 'https://www.harborcats.com')).toBeUndefined();
  expect(originWarning('http://127.0.0.1:3000', 'http://127.0.0.1:3000')).toMatch(
    /an address of this machine.*`SITE_ORIGIN=https:\S+ npm run release settings`/,
  );
  expect(originWarning('http://127.0.0.1:3000', 'https://www.harborcats.com')).toMatch(
    /`SITE_ORIGIN=https:\/\/www\.harborcats\.com npm run release settings`/,
  );
});

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
