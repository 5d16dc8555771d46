/** @jest-environment jsdom */
import { hem } from '@hemstitch/platform/contract/page/hem';
import { addReferences, campaignOf, withReference } from './booking-reference.ts';

const ORIGIN = 'https://booking.example';
const BOOK = `${ORIGIN}/embeds/book/cats/items/1/?flow=2`;

beforeAll(() => addReferences(ORIGIN));
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/tours/brooklyn-heights?utm_source=Newsletter&utm_campaign=May%20<b>');
});

const visit = (query: string) => campaignOf(`https://cats.example/${query}`);

// T50
test.each([
  ['?utm_source=Newsletter&utm_campaign=Spring 2031', 'newsletter-spring-2031'],
  ['?utm_campaign=<script>_&ref=x', 'script'],
  [`?utm_source=${'a'.repeat(10_000)}`, 'a'.repeat(60)],
  ['?utm_medium=Email&utm_content=footer&utm_id=1', 'email-footer'],
  ['?utm_medium=email&utm_campaign=May', 'may'],
  ['?mc_cid=6d7e8f&mc_eid=person', 'mailing-6d7e8f'],
  ['?gclid=CjwKCAperson', 'google-ads'],
  ['?fbclid=IwARperson', 'facebook'],
  ['?utm_source=%F0%9F%90%88', ''],
  ['?category=history', ''],
])('%s is one clean campaign without a person', (query, campaign) => {
  expect(visit(query)).toBe(campaign);
});

function press(html: string, type = 'pointerdown'): string | null {
  document.body.innerHTML = html;
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => event.preventDefault());
  (link.firstElementChild ?? link).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  return new URL(link.href).searchParams.get('ref');
}

// T50
test.each(['pointerdown', 'keydown', 'click', 'contextmenu'])('a link has its reference at %s', (type) => {
  expect(press(`<header><a href="${BOOK}"><b>Book</b></a></header>`, type)).toBe(
    'newsletter-may-b_tours-brooklyn-heights_header_none',
  );
});

// T50
test('a reference tells the campaign of the first page, the page and the button', () => {
  press(`<a href="${BOOK}">Book</a>`);
  history.replaceState(null, '', '/blog?post=ship-cats&utm_source=other');
  expect(press(`<div data-button="popup"><a href="${BOOK}">Book</a></div>`)).toBe(
    'newsletter-may-b_blog-ship-cats_popup_none',
  );
  history.replaceState(null, '', '/');
  expect(press(`<main><section id="band"><a href="${BOOK}&ref=old">Book</a></section></main>`)).toBe(
    'newsletter-may-b_home_band_none',
  );
  expect(withReference(`${BOOK}`, 'calendar')).toBe(`${BOOK}&ref=newsletter-may-b_home_calendar_none`);
});

// T50
test('refused storage keeps the campaign of the open page, and other links stay as they are', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(press(`<a href="${BOOK}">Book</a>`)).toContain('newsletter-may-b_');
  refuse.mockRestore();
  expect(press('<a href="/booking">Book</a>')).toBeNull();
  expect(press('<a href="https://booking.example.evil/embeds/book/">Book</a>')).toBeNull();
});

// T52
test('a visit counts its campaign, its pages, and presses on booking controls once each', () => {
  Object.assign(hem(), { visitCounts: [] });
  press(`<a href="${BOOK}">Book</a>`);
  for (let count = 0; count < 2; count += 1) press(`<a href="/booking" data-booking="">Book</a>`, 'click');
  press(`<header><a href="${BOOK}">Book</a></header>`, 'click');
  press(`<a href="/booking">Prices</a>`, 'click');
  const page = 'newsletter-may-b_tours-brooklyn-heights';
  expect(hem().visitCounts).toEqual([`press_${page}_none_none`, `press_${page}_header_none`]);
});
