import { createBookingApp } from './app.ts';
import { loadCatalogue } from './catalogue.schema.ts';
import { layOutMonth, nextDays } from './dates.ts';

// Wednesday, 10 June 2026, in New York.
const startApp = () => createBookingApp(loadCatalogue(), () => new Date('2026-06-10T16:00:00Z'));

const setMode = (app: ReturnType<typeof startApp>, control: object) =>
  app.request('/__control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(control),
  });

describe('the booking stand-in', () => {
  it('serves the embed script as JavaScript', async () => {
    const answer = await startApp().request('/embeds/api/v1/?autolightframe=yes');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).toContain('window.FH');
  });

  it.each([562630, 577800, 604533, 562633])('has a page for item %i that may be framed', async (item) => {
    const answer = await startApp().request(`/embeds/book/cobblestonecats/items/${item}/?full-items=yes&flow=1219724`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(await answer.text()).toContain('Choose a day');
  });

  it('lists all four items', async () => {
    const answer = await startApp().request('/embeds/book/cobblestonecats/?full-items=yes&flow=1219724');
    expect((await answer.text()).match(/<h2>/g)).toHaveLength(4);
  });

  it('sells gift cards', async () => {
    const answer = await startApp().request('/embeds/book/cobblestonecats/gift-cards/?full-items=yes&flow=1219724');
    expect(await answer.text()).toContain('<h1>Gift cards</h1>');
  });

  it.each([
    '/embeds/book/cobblestonecats/items/1/',
    '/embeds/book/someone-else/gift-cards/',
    '/embeds/book/someone-else/',
    '/embeds/calendar/cobblestonecats/items/1/?fallback=simple',
    '/nowhere',
  ])('does not know %s', async (path) => {
    expect((await startApp().request(path)).status).toBe(404);
  });

  it('offers weekends and no weekdays for a weekend tour, and leads on to the item page with the date', async () => {
    const answer = await startApp().request(
      '/embeds/calendar/cobblestonecats/items/562630/?fallback=simple&full-items=yes&flow=1219724',
    );
    const page = await answer.text();
    expect(page).toContain('June 2026');
    expect(page).toContain(
      '/embeds/book/cobblestonecats/items/562630/?full-items=yes&amp;flow=1219724&amp;date=2026-06-13',
    );
    expect(page).not.toContain('date=2026-06-12');
  });

  it('offers nothing out of season', async () => {
    const answer = await startApp().request(
      '/embeds/calendar/cobblestonecats/items/562630/?fallback=simple&month=2027-02',
    );
    expect(await answer.text()).not.toContain('date=2027-02');
  });

  it('asks for guests once a day is chosen, and holds the place', async () => {
    const address = '/embeds/book/cobblestonecats/items/562630/?full-items=yes&flow=1219724&date=2026-06-13';
    const app = startApp();
    expect(await (await app.request(address)).text()).toContain('Saturday, June 13, 2026');
    const booked = await app.request(address, { method: 'POST', body: new URLSearchParams({ guests: '3' }) });
    expect(await booked.text()).toContain('guests: 3');
  });

  it('finds the next days of an item and lays a month out in weeks', () => {
    const item = loadCatalogue().items[0];
    expect(item && nextDays(item, '2026-12-26', 2)).toEqual(['2026-12-27', '2027-04-03']);
    expect(layOutMonth('2026-02').weeks.flat().filter(Boolean)).toHaveLength(28);
  });
});

describe('the controls of a stand-in', () => {
  it('make every page fail, and bring it back', async () => {
    const app = startApp();
    await setMode(app, { mode: 'fail' });
    expect((await app.request('/embeds/book/cobblestonecats/')).status).toBe(500);
    await setMode(app, { mode: 'healthy' });
    expect((await app.request('/embeds/book/cobblestonecats/')).status).toBe(200);
  });

  it('slow down only the asked path', async () => {
    const app = startApp();
    await setMode(app, { mode: 'slow', delayMs: 120, path: '/embeds/api' });
    const started = performance.now();
    await app.request('/embeds/book/cobblestonecats/');
    expect(performance.now() - started).toBeLessThan(100);
    await app.request('/embeds/api/v1/');
    expect(performance.now() - started).toBeGreaterThanOrEqual(110);
  });

  it('refuse a mode that does not exist', async () => {
    const answer = await setMode(startApp(), { mode: 'asleep' });
    expect(answer.status).toBe(400);
  });

  it('keep a log of requests, the controls left out', async () => {
    const app = startApp();
    await app.request('/embeds/book/cobblestonecats/?flow=7');
    const log = await (await app.request('/__log')).json();
    expect(log).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/embeds/book/cobblestonecats/',
        query: '?flow=7',
        mode: 'healthy',
      }),
    ]);
  });
});
