/** @jest-environment jsdom */
import { emitSiteEvent } from '@cobblestone/platform/contract/site-events.ts';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import content from '../../content/exit-popup.json' with { type: 'json' };
import { outboxKey } from '../model/outbox-key.ts';
import { dispatch, pointer, renderEngagement, stubNetwork, type NetworkStub } from '../testing/render-engagement.tsx';
import { ExitPopup } from './exit-popup.tsx';
import { SEND_TIMEOUT_MS } from '../exit-popup/exit-popup-dialog.tsx';

let network: NetworkStub;
beforeEach(() => {
  jest.useFakeTimers();
  forget();
  network = stubNetwork();
});
afterEach(() => jest.useRealTimers());

function forget() {
  localStorage.clear();
  document.cookie = 'exit-popup-shown=; Max-Age=0; Path=/';
}

const leaveByTheTop = () =>
  act(async () => {
    dispatch(document.documentElement, pointer('pointerleave', 2));
  });
const popup = () => screen.queryByRole('dialog');
const field = () => screen.getByRole('textbox', { name: /Email/ });
const [wording] = content.wordings;
const submit = () => screen.getByRole('button', { name: wording!.submit });

/** The popup on a page, five seconds after the page has loaded. */
async function renderArmed(address = '/tours', beside?: ReactNode) {
  const site = renderEngagement(
    <>
      {beside}
      <ExitPopup />
    </>,
    address,
  );
  await site.pass(5100);
  const exit = async () => {
    await leaveByTheTop();
    await site.pass(10);
  };
  return { ...site, exit };
}

test('before it is published it shows itself, so that a release with a popup at fault is refused', async () => {
  const { pass } = renderEngagement(<ExitPopup />, '/contact');
  act(() => emitSiteEvent('site:inspection-began', {}));
  await pass(10);
  expect(popup()).toBeInTheDocument();
});

describe('when the exit popup appears', () => {
  // E34
  test('not in the first 5 seconds', async () => {
    const { pass } = renderEngagement(<ExitPopup />, '/tours');
    await pass(4000);
    await leaveByTheTop();
    await pass(10);
    expect(popup()).not.toBeInTheDocument();
    await pass(1100);
    await leaveByTheTop();
    await pass(10);
    expect(popup()).toBeInTheDocument();
  });

  // E34
  test.each([
    ['left by the top before its code was there', 5000, true],
    ['did so in the first 5 seconds', 4000, false],
    ['is back', undefined, false],
  ])('to whoever %s', async (_who, after, appears) => {
    Object.assign(window, { leftByTop: after && performance.now() + after });
    const { pass } = renderEngagement(<ExitPopup />, '/tours');
    await pass(5100);
    expect(popup() !== null).toBe(appears);
    Object.assign(window, { leftByTop: undefined });
  });

  // E35
  test('once in a session, also after it was closed and on the next page load', async () => {
    const first = await renderArmed();
    await first.exit();
    await first.user.keyboard('{Escape}');
    expect(popup()).not.toBeInTheDocument();
    await first.exit();
    expect(popup()).not.toBeInTheDocument();
    first.unmount();

    const second = await renderArmed('/blog');
    await second.exit();
    expect(popup()).not.toBeInTheDocument();
  });

  // E36
  test.each(['/booking', '/contact', '/survey'])('never on %s, but on the page after it', async (address) => {
    const { exit, go } = await renderArmed(address);
    await exit();
    expect(popup()).not.toBeInTheDocument();
    await go('/tours');
    await exit();
    expect(popup()).toBeInTheDocument();
  });

  // E36
  test('not over an open menu or dialog', async () => {
    const { exit } = await renderArmed();
    emitSiteEvent('site:overlay-opened', { overlay: 'menu' });
    await exit();
    expect(popup()).not.toBeInTheDocument();
    emitSiteEvent('site:overlay-closed', { overlay: 'menu' });

    const lightbox = document.body.appendChild(document.createElement('div'));
    lightbox.setAttribute('role', 'dialog');
    await exit();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    lightbox.remove();
    await exit();
    expect(popup()).toBeInTheDocument();
  });

  // E36
  test('not over someone who is typing, nor over what is half filled; once that is empty again, it may', async () => {
    const { exit, user } = await renderArmed('/tours', <input aria-label="Name" />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.click(name);
    await exit();
    await user.keyboard('Ada');
    await user.click(document.body);
    await exit();
    expect(popup()).not.toBeInTheDocument();
    expect(document.cookie).toBe('');
    await user.clear(name);
    await user.click(document.body);
    await exit();
    expect(popup()).toBeInTheDocument();
  });

  test('not while a form holds what was not sent', async () => {
    const { exit } = await renderArmed();
    emitSiteEvent('site:typing-started', { form: 'contact' });
    await exit();
    expect(popup()).not.toBeInTheDocument();
    emitSiteEvent('site:typing-settled', { form: 'contact' });
    await exit();
    expect(popup()).toBeInTheDocument();
  });

  test.each([
    ['after a signup in whichever browser session', () => localStorage.setItem('newsletter-signed-up', '1')],
    ['when another tab has shown it', () => (document.cookie = 'exit-popup-shown=1; Path=/')],
  ])('not %s', async (_, happened) => {
    const { exit } = await renderArmed();
    happened();
    await exit();
    expect(popup()).not.toBeInTheDocument();
  });
});

describe('the exit popup', () => {
  // E37
  test.each(['', 'ada', 'ada.cats.example'])(
    'refuses the address %j with a toast and a message at the field',
    async (text) => {
      const { exit, user, toasts } = await renderArmed();
      await exit();
      if (text) await user.type(field(), text);
      await user.click(submit());
      expect(toasts).toEqual([
        { title: 'Invalid email', description: 'Please enter a valid email address', tone: 'destructive' },
      ]);
      expect(field()).toHaveAccessibleDescription('Please enter a valid email address');
      expect(field()).toHaveFocus();
      expect(network.sent).toEqual([]);
    },
  );

  // E37
  test('judges a refused address with each change, and speaks when it is left wrong again', async () => {
    const { exit, user } = await renderArmed();
    await exit();
    await user.click(submit());
    await user.type(field(), 'ada@cats.example');
    expect(field()).not.toHaveAccessibleDescription();
    await user.clear(field());
    expect(field()).toHaveAccessibleDescription('Please enter a valid email address');
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('Please enter a valid email address');
  });

  // E39
  test('sends a signup, thanks, closes and is counted', async () => {
    const { exit, user, toasts, events, pass } = await renderArmed();
    await exit();
    await user.type(field(), 'ada@cats.example');
    await user.click(submit());
    await pass(10);
    expect(network.sent[0]?.address).toBe('https://mailing.example/subscribe/post?u=u1&id=i1&f_id=f1');
    expect(network.sent[0]?.body).toEqual({ EMAIL: 'ada@cats.example', FNAME: '', CONSENT: 'true' });
    expect(`${toasts[0]?.title} ${toasts[0]?.description}`).toBe(
      'Success! Check your email for your free NYC cat guide!',
    );
    expect(popup()).not.toBeInTheDocument();
    expect(events).toEqual([{ name: 'exit_intent_conversion' }]);
    expect(localStorage.getItem('newsletter-signed-up')).not.toBeNull();
  });

  // E38
  test("reads 'Sending...' meanwhile, and lets go of a slow provider without sending twice", async () => {
    network.answer(() => new Promise(() => undefined));
    const { exit, user, toasts, pass } = await renderArmed();
    await exit();
    await user.type(field(), 'ada@cats.example');
    await user.click(submit());
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await pass(SEND_TIMEOUT_MS);
    expect(popup()).not.toBeInTheDocument();
    expect(`${toasts[0]?.title} ${toasts[0]?.description}`).toBe(
      'Almost there! Your submission was received. Check your email!',
    );
    await pass(60_000);
    expect(network.sent).toHaveLength(1);
  });

  // E40
  test('treats a failed request as nearly there, and makes that true later', async () => {
    network.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    const { exit, user, toasts, events, pass } = await renderArmed();
    await exit();
    await user.type(field(), 'ada@cats.example');
    await user.click(submit());
    await pass(10);
    expect(`${toasts[0]?.title} ${toasts[0]?.description}`).toBe(
      'Almost there! Your submission was received. Check your email!',
    );
    expect(popup()).not.toBeInTheDocument();
    expect(events).toEqual([]);
    network.answer(async () => ({}) as Response);
    await pass(60_000);
    expect(network.sent).toHaveLength(2);
    expect(localStorage.getItem(outboxKey)).toBeNull();
    await pass(24 * 60 * 60 * 1000);
    expect(network.sent).toHaveLength(2);
  });

  // E41
  test('leads to the booking page, is counted, and closes', async () => {
    const { exit, user, events, bookings } = await renderArmed();
    await exit();
    const book = screen.getByRole('link', { name: 'Book your tour now' });
    expect(book).toHaveAttribute('href', '/booking');
    await user.click(book);
    expect(events).toEqual([{ name: 'exit_intent_booking_click' }]);
    expect(bookings).toEqual([expect.objectContaining({ to: '/booking' })]);
    expect(popup()).not.toBeInTheDocument();
  });
});
