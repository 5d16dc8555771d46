/** @jest-environment jsdom */
import { addReferences, campaignOf, withReference } from './booking-reference.ts';

const ORIGIN = 'https://booking.example';
const BOOK = `${ORIGIN}/embeds/book/cats/items/1/?flow=2`;

beforeAll(() => addReferences(ORIGIN));
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/tours/brooklyn-heights?utm_source=Newsletter&utm_campaign=May%20<b>');
});

// T50
test.each([
  ['?utm_source=Newsletter&utm_campaign=Spring 2031', 'newsletter-spring-2031'],
  ['?utm_campaign=<script>_&ref=x', 'script'],
  [`?utm_source=${'a'.repeat(10_000)}`, 'a'.repeat(60)],
  ['?utm_medium=Email&utm_content=footer&utm_id=1', 'email-footer'],
  ['?utm_medium=email&utm_campaign=May', 'may'],
  ['?utm_source=chatgpt.com', 'chatgpt-com'],
  ['?mc_cid=6d7e8f&mc_eid=person', 'mailing-6d7e8f'],
  ['?gclid=CjwKCAperson', 'google-ads'],
  ['?fbclid=IwARperson', 'facebook'],
  ['?utm_source=%F0%9F%90%88', ''],
  ['?category=history', ''],
  ['?utm_source=jane%40example.org&utm_campaign=winter', 'winter'],
  ['?utm_source=jane%2540example.org', ''],
  ['?utm_source=jane%252540example.org', ''],
  ['?utm_campaign=jane(at)example.org', ''],
  ['?mc_cid=jane@example.org', ''],
  ['?utm_campaign=Jane+Doe', ''],
  ['?utm_campaign=Doe,%20Jane', ''],
  ['?utm_campaign=J._Doe', ''],
  ['?utm_content=jane.doe', ''],
  ['?utm_term=%2B1%20(212)%20555-0142', ''],
])('%s is one clean campaign without a person', (query, campaign) => {
  expect(campaignOf(`https://cats.example/${query}`)).toBe(campaign);
});

/** The link to which an event leads, with its reference. */
function press(html: string, type = 'click', init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => event.preventDefault());
  (link.firstElementChild ?? link).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
  return new URL(link.href).searchParams.get('ref');
}

// T50
test('a link has the campaign of the first page once it is followed, and never when it is copied', () => {
  const link = `<header><a href="${BOOK}"><b>Book</b></a></header>`;
  expect(press(link)).toBe('newsletter-may-b');
  history.replaceState(null, '', '/blog?post=ship-cats&utm_source=other');
  expect(press(link, 'auxclick', { button: 1 })).toBe('newsletter-may-b');
  const followed = `<a href="${BOOK}&ref=newsletter-may-b">Book</a>`;
  for (const html of [link, followed])
    for (const type of ['contextmenu', 'auxclick']) expect(press(html, type, { button: 2 })).toBeNull();
  expect(press(link, 'pointerdown', { button: 2 })).toBeNull();
  expect(withReference(BOOK)).toBe(`${BOOK}&ref=newsletter-may-b`);
});

// T50
test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('nothing is handed on or kept with %j', (asked) => {
  for (const [name, value] of Object.entries(asked))
    Object.defineProperty(navigator, name, { value, configurable: true });
  expect(press(`<a href="${BOOK}">Book</a>`)).toBeNull();
  expect(withReference(BOOK)).toBe(BOOK);
  expect(sessionStorage).toHaveLength(0);
  for (const name of Object.keys(asked)) Reflect.deleteProperty(navigator, name);
});

// T50
test('refused storage keeps the campaign of the open page, and other links stay as they are', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(press(`<a href="${BOOK}">Book</a>`)).toBe('newsletter-may-b');
  refuse.mockRestore();
  expect(press('<a href="/booking">Book</a>')).toBeNull();
  expect(press('<a href="https://booking.example.evil/embeds/book/">Book</a>')).toBeNull();
});
