/** @jest-environment jsdom */

import { hem } from '@hemstitch/platform/contract/page/hem';
import { emitSiteEvent } from '@hemstitch/platform/contract/site-events';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SEND_TIMEOUT_MS } from '../exit-popup/exit-popup-dialog.tsx';
import { outboxKey } from '../model/exit-popup-memory.ts';
import { RETRY_MS } from '../model/signup-outbox.ts';
import content from '../testing/content/exit-popup.json' with { type: 'json' };
import { dispatch, networkOfEachTest, pointer, renderEngagement } from '../testing/render-engagement.tsx';
import { ExitPopup } from './exit-popup.tsx';

const network = networkOfEachTest();
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'exit-popup-shown=; Max-Age=0; Path=/';
});

const leaveByTop = () => act(async () => dispatch(document.documentElement, pointer('pointerleave', 2)));
const popup = () => screen.queryByRole('dialog');
const field = () => screen.getByLabelText(/Email/);
const submit = () => screen.getByText(content.usual.submit).closest('button')!;

/** Renders a page whose popup is armed, more than five seconds after the page has loaded. */
async function renderArmed(address = '/tours', otherContent?: ReactNode) {
  const site = await renderEngagement(
    <>
      {otherContent}
      <ExitPopup />
    </>,
    address,
  );
  await site.pass(5100);
  const exit = async () => {
    await leaveByTop();
    await site.pass(10);
  };
  const signUp = async () => {
    await exit();
    await site.user.type(field(), 'ada@cats.example');
    await site.user.click(submit());
  };
  return { ...site, exit, signUp, toast: () => `${site.toasts[0]?.title} ${site.toasts[0]?.description}` };
}

test('opens for the gate, so that a release with a faulty popup is refused', async () => {
  const { pass } = await renderEngagement(<ExitPopup />, '/contact');
  act(() => emitSiteEvent('hem:inspection-began', {}));
  await pass(10);
  expect(popup()).toBeInTheDocument();
});

describe('the armed exit popup', () => {
  // E34
  test('does not appear in the first 5 seconds', async () => {
    const { pass } = await renderEngagement(<ExitPopup />, '/tours');
    await pass(4000);
    await leaveByTop();
    await pass(10);
    expect(popup()).not.toBeInTheDocument();
    await pass(1100);
    await leaveByTop();
    await pass(10);
    expect(popup()).toBeInTheDocument();
  });

  // E34
  test.each([
    ['left by the top before its code was loaded', 5000, true],
    ['left in the first 5 seconds', 4000, false],
    ['is back', undefined, false],
  ])('reacts to a mouse that %s', async (_case, after, appears) => {
    Object.assign(hem(), { leftByTop: after && performance.now() + after });
    const { pass } = await renderEngagement(<ExitPopup />, '/tours');
    await pass(5100);
    expect(popup() !== null).toBe(appears);
    Object.assign(hem(), { leftByTop: undefined });
  });

  // E36
  test.each(['/booking', '/contact', '/survey'])('never appears on %s, but on the next page', async (address) => {
    const { exit, go } = await renderArmed(address);
    await exit();
    expect(popup()).not.toBeInTheDocument();
    await go('/tours');
    await exit();
    expect(popup()).toBeInTheDocument();
  });

  const lightbox = Object.assign(document.createElement('div'), { role: 'dialog' });
  // E36
  test('does not appear over a dialog', async () => {
    const { exit } = await renderArmed();
    document.body.append(lightbox);
    await exit();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    lightbox.remove();
    await exit();
    expect(popup()).toBeInTheDocument();
  });

  // E36
  test('does not appear while the visitor types or a field has text, and may when it is empty again', async () => {
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

  // E36
  test('does not appear over the results of a search that is left', async () => {
    const { exit } = await renderArmed('/blog', <input type="search" aria-label="Stories" defaultValue="ferry" />);
    await exit();
    expect(popup()).not.toBeInTheDocument();
  });

  // E35
  test.each([
    ['after a signup in any session', () => localStorage.setItem('newsletter-signed-up', '1')],
    ['when another tab has shown it', () => (document.cookie = 'exit-popup-shown=1; Path=/')],
  ])('does not appear %s', async (_case, change) => {
    const { exit } = await renderArmed();
    change();
    await exit();
    expect(popup()).not.toBeInTheDocument();
  });
});

describe('the exit popup', () => {
  // E37
  test('refuses a wrong address with a toast, and validates it with each change', async () => {
    const { exit, user, toasts } = await renderArmed();
    const wrong = 'Please enter a valid email address';
    await exit();
    expect(field()).toBeRequired();
    expect(field()).toHaveAttribute('type', 'email');
    for (const text of ['', 'ada', '.cats.example']) {
      if (text) await user.type(field(), text);
      await user.click(submit());
      expect(toasts.pop()).toEqual({ title: 'Invalid email', description: wrong, tone: 'destructive' });
      expect(field()).toHaveAccessibleDescription(wrong);
      expect(field()).toHaveFocus();
    }
    expect(network.sent).toEqual([]);
    await user.type(field(), '@cats.example');
    expect(field()).not.toHaveAccessibleDescription();
  });

  // E39
  test('sends a signup, shows a toast, closes and is counted', async () => {
    const { signUp, toast, events, pass } = await renderArmed();
    await signUp();
    await pass(10);
    expect(network.sent[0]?.address).toBe('https://mailing.example/subscribe/post?u=u1&id=i1&f_id=f1');
    expect(network.sent[0]?.body).toEqual({ EMAIL: 'ada@cats.example', FNAME: '', CONSENT: 'true' });
    expect(toast()).toBe('Success! Check your email for your free NYC cat guide!');
    expect(popup()).not.toBeInTheDocument();
    expect(events).toEqual([{ name: 'exit_intent_conversion' }]);
    expect(localStorage.getItem('newsletter-signed-up')).not.toBeNull();
  });

  // E38
  test("reads 'Sending...' while it sends, and closes without a slow provider's answer", async () => {
    network.answer(() => new Promise(() => undefined));
    const { signUp, toast, pass } = await renderArmed();
    await signUp();
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await pass(SEND_TIMEOUT_MS);
    expect(popup()).not.toBeInTheDocument();
    expect(toast()).toBe('Almost there! Your submission was received. Check your email!');
    await pass(60_000);
    expect(network.sent).toHaveLength(1);
  });

  // E40
  test('keeps a signup whose request failed, and sends it later', async () => {
    network.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    const { signUp, toast, events, pass } = await renderArmed();
    await signUp();
    await pass(10);
    expect(toast()).toBe('Almost there! Your submission was received. Check your email!');
    expect(popup()).not.toBeInTheDocument();
    expect(events).toEqual([]);
    network.answer(async () => ({}) as Response);
    await pass(RETRY_MS);
    expect(localStorage.getItem(outboxKey)).toBeNull();
    const { length } = network.sent;
    await pass(24 * 60 * 60 * 1000);
    expect(network.sent).toHaveLength(length);
  });

  // E41
  test('links to the booking page, counts the click, and closes', async () => {
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
