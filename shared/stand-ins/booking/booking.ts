import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatDateWithWeekday } from '@cobblestone/domain/dates/dates.ts';
import { renderPage, type Markup } from '../page.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import { createProviderApi, nextDays, type CatalogueItem, type Day, type Provider } from './provider-api.ts';

const NOTE = 'A stand-in for the booking provider. Nothing is booked and nothing is charged.';
const CALENDAR_DAYS = 24;
const company = catalogue.company;
const desk = `/embeds/book/${catalogue.shortname}/`;
const calendar = `/embeds/calendar/${catalogue.shortname}/`;

/** Escape inside the frame closes the lightframe around it. */
const CLOSE_ON_ESCAPE = `
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && parent !== window) parent.postMessage({ type: 'lightframe-close' }, '*');
  });
`;

const page = (title: string, content: Markup): Markup =>
  renderPage({ title, body: html`<h1>${title}</h1>${content}`, note: NOTE, script: CLOSE_ON_ESCAPE });
const itemPath = ({ id }: CatalogueItem) => `${desk}items/${id}/`;
const itemWith = (id: string) => catalogue.items.find((item) => String(item.id) === id);

const renderAll = (items: readonly CatalogueItem[], date?: Day): Markup =>
  page(
    date ? `Tours of ${company} on ${formatDateWithWeekday(date)}` : `Book with ${company}`,
    html`<ul class="plain">
      ${items.map(
        (item) => html`<li class="card">
          <h2>${item.name}</h2>
          <p>${item.price}</p>
          <p><a class="button" href="${itemPath(item)}${date ? `?date=${date}` : ''}">Book ${item.name}</a></p>
        </li>`,
      )}
    </ul>`,
  );

const renderForm = (item: CatalogueItem, date: Day): Markup =>
  page(
    item.name,
    html`<p><a href="${desk}">All tours</a></p>
      <p>${item.price}</p>
      <form class="card" method="post">
        <h2>${formatDateWithWeekday(date)}</h2>
        <label>Time <select name="time">${item.times.map((time) => html`<option>${time}</option>`)}</select></label>
        <label>Guests <input name="guests" type="number" min="1" max="30" value="2" required /></label>
        <p><button>Complete the booking</button></p>
      </form>`,
  );

const renderCalendar = (title: string, items: readonly CatalogueItem[], address: (day: Day) => string): Markup =>
  page(
    title,
    html`<p>Each of these days has a tour. Choose one to book it.</p>
      <ul class="plain">
        ${[...new Set(items.flatMap((item) => nextDays(item)))]
          .sort()
          .slice(0, CALENDAR_DAYS)
          .map((day) => html`<li><a href="${address(day)}">${formatDateWithWeekday(day)}</a></li>`)}
      </ul>`,
  );

const renderDays = (item: CatalogueItem): Markup =>
  renderCalendar(item.name, [item], (day) => `${itemPath(item)}?date=${day}`);

const renderGiftCards = (): Markup => page('Gift cards', html`<p>A gift card of ${company} is bought here.</p>`);

/** The booking provider's addresses: the embed script, pages of items, and calendars for frames. */
export function createBookingApp(provider: Provider): Hono {
  const embedScript = readFileSync(new URL('./embed.client.js', import.meta.url), 'utf8');
  const app = new Hono();
  app.route('/', createProviderApi(provider));
  app.get('/embeds/api/v1/', (context) =>
    context.body(embedScript, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }),
  );
  app.get('/', (context) => context.redirect(desk));
  app.get(desk, (context) => {
    const date = context.req.query('date');
    return context.html(
      renderAll(
        catalogue.items.filter((item) => !date || nextDays(item).includes(date)),
        date,
      ),
    );
  });
  app.get(`${desk}gift-cards/`, (context) => context.html(renderGiftCards()));
  app.get(calendar, (context) =>
    context.html(renderCalendar(`All tours of ${company}`, catalogue.items, (day) => `${desk}?date=${day}`)),
  );
  app.get(`${calendar}items/:item/`, (context) => {
    const item = itemWith(context.req.param('item'));
    return item ? context.html(renderDays(item)) : context.notFound();
  });
  app.get(`${desk}items/:item/`, (context) => {
    const item = itemWith(context.req.param('item'));
    if (!item) return context.notFound();
    const date = nextDays(item).find((day) => day === context.req.query('date'));
    return context.html(date ? renderForm(item, date) : renderDays(item));
  });
  app.post(`${desk}items/:item/`, async (context) => {
    const item = itemWith(context.req.param('item'));
    const date = context.req.query('date');
    const { time, guests } = await context.req.parseBody();
    const departure = item && provider.departures(item).find((one) => one.day === date && one.time === time);
    if (!departure) return context.notFound();
    const isBooked = provider.book(departure, Number(guests), context.req.query('ref') ?? '');
    return context.html(
      page(
        isBooked ? 'Your place is held' : 'There are not enough places',
        html`<p><a href="${desk}">All tours</a></p>`,
      ),
      isBooked ? 200 : 409,
    );
  });
  app.get(`${desk}items/:item/availability/:departure/book/`, (context) => {
    const { item: id, departure: pk } = context.req.param();
    const item = itemWith(id);
    const departure = item && provider.departures(item).find((one) => String(one.pk) === pk);
    return departure
      ? context.redirect(`${itemPath(item)}?date=${departure.day}&ref=${context.req.query('ref') ?? ''}`)
      : context.notFound();
  });
  app.notFound((context) =>
    context.html(page('Not found', html`<p>The company or the tour is not in the catalogue.</p>`), 404),
  );
  return app;
}
