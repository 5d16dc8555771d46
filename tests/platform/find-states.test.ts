import type { PreviewState } from '@hemstitch/platform/build/app-build';
import { folderName } from '@hemstitch/platform/build/folders';
import {
  findState,
  findStates,
  parseInstant,
  appearsOn,
} from '@hemstitch/platform/internal/review/preview-states/find-states.ts';
import { serveStates } from '@hemstitch/platform/internal/review/preview-states/serve-states.ts';
import { statesPageScript } from '@hemstitch/platform/internal/review/preview-states/states-page.ts';
import { inlineHash } from '@hemstitch/platform/internal/stitch/check/page-policy.ts';
import { testContent } from '@cobblestone/testing/test-content.ts';
import site from '../../site.config.ts';

const offer = { from: '2026-12-01', until: '2026-12-24' };
const popup = { feature: 'exit-popup', title: 'Exit popup', page: '/tours', anyPage: true };
const states: PreviewState[] = [
  { ...popup, wording: 'guide', state: 'open', excludedDays: [offer] },
  { ...popup, wording: 'guide', state: 'thanks', excludedDays: [offer] },
  { ...popup, wording: 'winter', state: 'open', days: offer },
  { ...popup, wording: 'winter', state: 'thanks', days: offer },
];

test.each([
  ['the first one, without more', {}, 'guide open'],
  ['its state', { state: 'thanks' }, 'guide thanks'],
  ['the wording of a day', { at: '2026-12-24', state: 'thanks' }, 'winter thanks'],
  ['and of an hour', { at: '2026-12-25T00:00' }, 'guide open'],
  ['a wording whatever the day', { wording: 'winter' }, 'winter open'],
  ['none that is not there', { wording: 'summer' }, undefined],
])('an address chooses a look: %s', (_, wish, expected) => {
  const look = findState(states, { feature: 'exit-popup', ...wish });
  expect(look && `${look.wording} ${look.state}`).toBe(expected);
});

// A32
test('a look is there on the days of its offer, and the usual one on all others', () => {
  expect(
    ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'].map(
      (day) => states.filter((look) => appearsOn(look, day)).map(({ wording }) => wording)[0],
    ),
  ).toEqual(['guide', 'winter', 'winter', 'guide']);
});

test('a day is taken at its noon in New York, a time by New York’s clocks, on either side of their change', () => {
  expect(new Date(parseInstant(site.timeZone, '2026-11-01T23:59')!).toISOString()).toBe('2026-11-02T04:59:00.000Z');
  expect(new Date(parseInstant(site.timeZone, '2026-07-01')!).toISOString()).toBe('2026-07-01T16:00:00.000Z');
  expect(parseInstant(site.timeZone, undefined)).toBeUndefined();
  expect(() => parseInstant(site.timeZone, 'tomorrow')).toThrow(/a day such as 2026-12-01/);
});

const loadStates = () => findStates(site, (app) => testContent(`${folderName(site, app)}/content`));

test('lists the popup in each wording and state, and each banner, by the content', async () => {
  const found = await loadStates();
  expect([...new Set(found.map(({ feature }) => feature))]).toEqual([
    'availability',
    'gift-cards',
    'petition',
    'book',
    'book-bar',
    'exit-popup',
  ]);
  const ofPopup = found.filter(({ feature }) => feature === 'exit-popup');
  expect(new Set(ofPopup.map(({ state }) => state))).toEqual(new Set(['open', 'error', 'thanks', 'almost']));
});

const pageHtml = '<!doctype html><html><head><meta charset="utf-8"><title>Walks</title></head></html>';
const policy =
  "default-src 'self'; script-src 'self' 'sha256-abc' https://booking.example; connect-src 'self' https://booking.example; frame-ancestors 'self'";
const asked: string[] = [];
const answer = serveStates(
  site,
  (request) => {
    asked.push(new URL(request.url).pathname + new URL(request.url).search);
    return new Response(pageHtml, { headers: { 'Content-Security-Policy': policy, ETag: '"1"' } });
  },
  { loadStates },
);
const get = (path: string) => Promise.resolve(answer(new Request(`http://127.0.0.1:3000${path}`)));

/* On a day before any offer. */
describe('a server with states', () => {
  beforeEach(() => asked.splice(0));

  test('leaves every page of the site as it is', async () => {
    const response = await get('/tours?guests=3');
    expect([asked, await response.text()]).toEqual([['/tours?guests=3'], pageHtml]);
    expect(response.headers.get('Content-Security-Policy')).toBe(policy);
  });

  test('leads from a state’s address to its page or the requested one, but never to another site', async () => {
    const { wording } = (await loadStates()).find(({ feature }) => feature === 'exit-popup')!;
    const to = async (query: string) => (await get(`/__states/exit-popup?${query}`)).headers.get('Location');
    expect(await to('state=thanks&at=2020-11-20')).toBe(
      `/tours?preview=exit-popup&wording=${wording}&state=thanks&at=2020-11-20`,
    );
    expect(await to('page=/about')).toMatch(/^\/about\?preview=exit-popup/);
    for (const away of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])
      expect(await to(`page=${encodeURIComponent(away)}`)).toMatch(/^\/tours\?/);
  });

  test('serves the page with one injected script, and reaches no outside service', async () => {
    const response = await get('/tours?preview=exit-popup&at=2020-11-20');
    const text = await response.text();
    expect(asked).toEqual(['/tours']);
    expect(text).toMatch(/^<!doctype html><html><head><meta charset="utf-8"><script>\{const __name/);
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'self'; script-src 'self' 'sha256-[^']+' 'sha256-abc'; connect-src 'self'; frame-ancestors 'self' http:\/\/127\.0\.0\.1:\* http:\/\/localhost:\*$/,
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('says which states there are when one is asked for that is not there, and what a day is', async () => {
    const missing = await get('/__states/nothing');
    expect([missing.status, await missing.text()]).toEqual([
      404,
      expect.stringContaining('/__states/exit-popup?wording='),
    ]);
    expect(await (await get('/tours?preview=exit-popup&at=soon')).text()).toMatch(/a day such as 2026-12-01/);
  });

  test('lists all of them on one page, which runs only the script that follows their content', async () => {
    const answer = await get('/__states?at=2020-11-20');
    const page = await answer.text();
    expect(page).toContain('Availability banner: usual, shown, phone');
    expect(page).toContain('/__states/exit-popup?wording=');
    expect(page.split('<script')).toHaveLength(2);
    expect(page).toContain(`script-src ${inlineHash(statesPageScript).replaceAll("'", '&#39;')};`);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^frame-ancestors 'self' http:\/\/127\.0\.0\.1:/);
  });
});
