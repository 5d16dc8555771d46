import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { addControl, type StandInEnv } from '../control.ts';
import type { Catalogue, CatalogueItem } from './catalogue.schema.ts';
import { dayInNewYork, isDay, runsOn } from './dates.ts';
import {
  renderAllItems,
  renderCalendar,
  renderFront,
  renderGiftCards,
  renderItem,
  renderThanks,
  renderUnknown,
  type Desk,
} from './pages.ts';

const embedScript = readFileSync(new URL('./embed.client.js', import.meta.url), 'utf8');

/**
 * The booking provider's addresses: the embed script, pages of items, and calendars for frames.
 * `now` gives the instant from which days can be booked.
 */
export function createBookingApp(catalogue: Catalogue, now: () => Date = () => new Date()): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>();
  addControl(app);

  const deskFor = (shortname: string | undefined, flow: string | undefined): Desk | undefined =>
    shortname === catalogue.shortname ? { catalogue, flow, today: dayInNewYork(now()) } : undefined;
  const itemWith = (id: string | undefined): CatalogueItem | undefined =>
    catalogue.items.find((item) => String(item.id) === id);

  app.get('/', (context) => context.html(renderFront({ catalogue, flow: undefined, today: dayInNewYork(now()) })));

  app.get('/embeds/api/v1/', (context) =>
    context.body(embedScript, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }),
  );

  app.get('/embeds/book/:shortname/', (context) => {
    const desk = deskFor(context.req.param('shortname'), context.req.query('flow'));
    if (desk === undefined) {
      return context.html(renderUnknown(), 404);
    }
    const date = context.req.query('date');
    return context.html(renderAllItems(desk, isDay(date) ? date : undefined));
  });

  app.get('/embeds/book/:shortname/gift-cards/', (context) => {
    const desk = deskFor(context.req.param('shortname'), context.req.query('flow'));
    return desk === undefined ? context.html(renderUnknown(), 404) : context.html(renderGiftCards(desk));
  });

  app.on(['GET', 'POST'], '/embeds/book/:shortname/items/:item/', async (context) => {
    const desk = deskFor(context.req.param('shortname'), context.req.query('flow'));
    const item = itemWith(context.req.param('item'));
    if (desk === undefined || item === undefined) {
      return context.html(renderUnknown(), 404);
    }
    const asked = context.req.query('date');
    const date = isDay(asked) ? asked : undefined;
    if (context.req.method === 'POST' && date !== undefined && runsOn(item, date, desk.today)) {
      const { guests } = await context.req.parseBody();
      return context.html(renderThanks(desk, item, date, typeof guests === 'string' ? guests : '1'));
    }
    return context.html(renderItem(desk, item, date));
  });

  app.on('GET', ['/embeds/calendar/:shortname/', '/embeds/calendar/:shortname/items/:item/'], (context) => {
    const desk = deskFor(context.req.param('shortname'), context.req.query('flow'));
    const id: string | undefined = context.req.param('item' as never);
    const item = itemWith(id);
    if (desk === undefined || (id !== undefined && item === undefined)) {
      return context.html(renderUnknown(), 404);
    }
    const asked = context.req.query('month') ?? '';
    const month = isDay(`${asked}-01`) ? asked : desk.today.slice(0, 7);
    const fallback = context.req.query('fallback');
    return context.html(renderCalendar(desk, item, month, fallback === undefined ? {} : { fallback }));
  });

  app.notFound((context) => context.html(renderUnknown(), 404));
  return app;
}
