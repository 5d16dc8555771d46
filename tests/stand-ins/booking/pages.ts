import { html } from 'hono/html';
import { renderPage, type Markup } from '../page.ts';
import type { Catalogue, CatalogueItem } from './catalogue.schema.ts';
import { layOutMonth, nextDays, runsOn, sayDay, sayTime, type Day } from './dates.ts';

/** What every page of the booking desk knows: the catalogue, the flow it was opened with, and today. */
export type Desk = { catalogue: Catalogue; flow: string | undefined; today: Day };

const NOTE = 'A stand-in for the booking provider. Nothing is booked and nothing is charged.';
const UPCOMING = 6;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Escape inside the frame closes the lightframe around it. */
const CLOSE_ON_ESCAPE = `
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && parent !== window) parent.postMessage({ type: 'lightframe-close' }, '*');
  });
`;

const query = (desk: Desk, more: Record<string, string> = {}): string =>
  new URLSearchParams({
    'full-items': 'yes',
    ...(desk.flow === undefined ? {} : { flow: desk.flow }),
    ...more,
  }).toString();

const itemAddress = (desk: Desk, item: CatalogueItem, more?: Record<string, string>): string =>
  `/embeds/book/${desk.catalogue.shortname}/items/${item.id}/?${query(desk, more)}`;
const allItemsAddress = (desk: Desk, more?: Record<string, string>): string =>
  `/embeds/book/${desk.catalogue.shortname}/?${query(desk, more)}`;

const page = (title: string, body: Markup): Markup => renderPage({ title, body, note: NOTE, script: CLOSE_ON_ESCAPE });

/** All items, or those that run on one day. */
export function renderAllItems(desk: Desk, date: Day | undefined): Markup {
  const items = desk.catalogue.items.filter((item) => date === undefined || runsOn(item, date, desk.today));
  return page(
    `Book with ${desk.catalogue.company}`,
    html`<h1>Book with ${desk.catalogue.company}</h1>
      ${date === undefined ? '' : html`<p>Tours on ${sayDay(date)}</p>`}
      <ul class="plain">
        ${items.map(
          (item) => html`<li class="card">
            <h2>${item.name}</h2>
            <p>${item.price}</p>
            <p><a class="button" href="${itemAddress(desk, item, date === undefined ? {} : { date })}">Book ${item.name}</a></p>
          </li>`,
        )}
      </ul>`,
  );
}

/** What a gift card is worth, in US dollars. */
const GIFT_AMOUNTS = [40, 80, 160, 320];

/** Where gift cards are bought. */
export const renderGiftCards = (desk: Desk): Markup =>
  page(
    `Gift cards | ${desk.catalogue.company}`,
    html`<h1>Gift cards</h1>
      <p>A card of ${desk.catalogue.company} arrives by e-mail and fits any tour and any date.</p>
      <form class="card">
        <label>Amount
          <select name="amount">${GIFT_AMOUNTS.map((amount) => html`<option value="${amount}">$${amount}</option>`)}</select>
        </label>
        <label>Their e-mail <input name="email" type="email" required /></label>
        <p class="row"><button disabled>Buy the gift card</button> <a href="${allItemsAddress(desk)}">All tours</a></p>
      </form>`,
  );

/** One item: its next days, or the form for the day that was chosen. */
export function renderItem(desk: Desk, item: CatalogueItem, date: Day | undefined): Markup {
  const chosen = date !== undefined && runsOn(item, date, desk.today) ? date : undefined;
  return page(
    `${item.name} | ${desk.catalogue.company}`,
    html`<p><a href="${allItemsAddress(desk)}">All tours</a></p>
      <h1>${item.name}</h1>
      <p>${item.price}</p>
      ${chosen === undefined ? renderDayChoice(desk, item, date) : renderBookingForm(desk, item, chosen)}`,
  );
}

const renderDayChoice = (desk: Desk, item: CatalogueItem, refused: Day | undefined): Markup => html`
  ${refused === undefined ? '' : html`<p role="status">There is no tour on ${sayDay(refused)}. Please choose another day.</p>`}
  <h2>Choose a day</h2>
  <ul class="plain">
    ${nextDays(item, desk.today, UPCOMING).map(
      (day) => html`<li><a href="${itemAddress(desk, item, { date: day })}">${sayDay(day)}</a></li>`,
    )}
  </ul>`;

const renderBookingForm = (desk: Desk, item: CatalogueItem, day: Day): Markup => html`
  <form class="card" method="post" action="${itemAddress(desk, item, { date: day })}">
    <h2>${sayDay(day)}</h2>
    <label>Time
      <select name="time">${item.times.map((time) => html`<option value="${time}">${sayTime(time)}</option>`)}</select>
    </label>
    <label>Guests <input name="guests" type="number" min="1" max="30" value="2" required /></label>
    <p class="row"><button>Complete the booking</button> <a href="${itemAddress(desk, item)}">Choose another day</a></p>
  </form>`;

/** The page after a booking. */
export const renderThanks = (desk: Desk, item: CatalogueItem, day: Day, guests: string): Markup =>
  page(
    `Booked | ${desk.catalogue.company}`,
    html`<h1>Your place is held</h1>
      <p>${item.name}, ${sayDay(day)}, guests: ${guests}.</p>
      <p><a href="${allItemsAddress(desk)}">All tours</a></p>`,
  );

/** The calendar of one item, or of all; days with a tour are links to the page that books them. */
export function renderCalendar(
  desk: Desk,
  item: CatalogueItem | undefined,
  month: string,
  more: Record<string, string>,
): Markup {
  const items = item === undefined ? desk.catalogue.items : [item];
  const { name, weeks, before, after } = layOutMonth(month);
  const title = item === undefined ? `All tours of ${desk.catalogue.company}` : item.name;
  const toMonth = (other: string): string => `?${query(desk, { ...more, month: other })}`;
  const cell = (day: Day | undefined): Markup => {
    if (day === undefined) {
      return html`<td></td>`;
    }
    const number = Number(day.slice(-2));
    if (!items.some((one) => runsOn(one, day, desk.today))) {
      return html`<td><span class="none">${number}</span></td>`;
    }
    const address = item === undefined ? allItemsAddress(desk, { date: day }) : itemAddress(desk, item, { date: day });
    return html`<td><a href="${address}" aria-label="${sayDay(day)}, available">${number}</a></td>`;
  };
  return page(
    `Calendar: ${title}`,
    html`<h1>${title}</h1>
      <nav class="row" aria-label="Months">
        <a href="${toMonth(before)}">Previous month</a>
        <h2 id="month">${name}</h2>
        <a href="${toMonth(after)}">Next month</a>
      </nav>
      <table aria-labelledby="month">
        <thead><tr>${WEEKDAYS.map((weekday) => html`<th scope="col">${weekday}</th>`)}</tr></thead>
        <tbody>${weeks.map((week) => html`<tr>${week.map(cell)}</tr>`)}</tbody>
      </table>
      <p>Days in green have a tour. Choose one to book it.</p>`,
  );
}

/** The page for an address that the provider does not know. */
export const renderUnknown = (): Markup =>
  page('Not found', html`<h1>We do not know this address</h1><p>The company or the tour is not in the catalogue.</p>`);

/** The front page: what is served, for the person who runs it. */
export const renderFront = (desk: Desk): Markup =>
  page(
    'Booking desk',
    html`<h1>Booking desk</h1>
      <ul>
        <li><a href="${allItemsAddress(desk)}">All items</a></li>
        <li><a href="/embeds/book/${desk.catalogue.shortname}/gift-cards/?${query(desk)}">Gift cards</a></li>
        <li><a href="/embeds/calendar/${desk.catalogue.shortname}/?fallback=simple&amp;${query(desk)}">Calendar of all items</a></li>
        <li><a href="/embeds/api/v1/?autolightframe=yes">Embed script</a></li>
        <li><a href="/__log">Requests so far</a></li>
        <li><a href="/__control">How it answers now</a></li>
      </ul>`,
  );
