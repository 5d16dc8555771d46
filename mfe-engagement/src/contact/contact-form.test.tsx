/** @jest-environment jsdom */
import { hem } from '@hemstitch/platform/contract/page/hem';
import { screen, within } from '@testing-library/react';
import { sendToFunction } from '../forms/send-to-function.ts';
import { Page } from '../pages/contact-page.tsx';
import {
  banner,
  consent,
  email,
  list,
  message,
  name,
  phone,
  pressSend,
  renderContact,
  stubScrolling,
  submit,
} from '../testing/render-contact.tsx';
import { answerWith, renderEngagement, networkOfEachTest } from '../testing/render-engagement.tsx';

const network = networkOfEachTest();

async function sendContact(values?: Parameters<Awaited<ReturnType<typeof renderContact>>['fillIn']>[0]) {
  const view = await renderContact();
  await view.fillIn(values);
  await view.press();
  return view;
}

describe("the contact form's rules", () => {
  // E6, E7
  test('a submit shows a message at every empty required field, and a list that takes the focus', async () => {
    const { user, press } = await renderContact();
    await press();
    const messages = [
      'Name is required',
      'Email address is required',
      'Message is required',
      'You must agree to receive updates',
    ];
    [name(), email(), message(), consent()].forEach((field, index) =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(messages[index]!)),
    );
    expect(phone()).toBeValid();
    expect(list()).toHaveFocus();
    const links = within(list()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(messages);
    await user.click(within(list()).getByRole('link', { name: 'You must agree to receive updates' }));
    expect(consent()).toHaveFocus();
    expect(network.sent).toEqual([]);
  });

  // E8
  test('typing stops at 2000 characters, and the counter counts toward 1000', async () => {
    const { user } = await renderContact();
    expect(screen.getByText('0 / 1000')).toBeInTheDocument();
    await user.click(message());
    await user.paste('m'.repeat(2100));
    expect(message()).toHaveValue('m'.repeat(2000));
    expect(screen.getByText('2000 / 1000')).toBeInTheDocument();
  });
});

describe('sending a message', () => {
  // E9, E10
  test('posts name, address, message and spam trap to the function, and never the phone number', async () => {
    const { fillIn, press } = await renderContact();
    expect(phone()).toHaveAccessibleDescription(/don’t send or store your phone number/);
    await fillIn({ name: '  Ada Cat ', phone: '212 555 0100', message: 'Is there <b>room</b> for us?' });
    await press();
    expect(network.sent).toHaveLength(1);
    expect(network.sent[0]?.address).toBe('https://backend.example/functions/v1/send-contact-email');
    expect(network.sent[0]?.init.method).toBe('POST');
    expect(network.sent[0]?.body).toEqual({
      name: 'Ada Cat',
      email: 'ada@cats.example',
      message: 'Is there room for us?',
      honeypot: '',
    });
  });

  // E12
  test("disables the button, which reads 'Sending...'", async () => {
    network.answer(() => new Promise(() => undefined));
    await sendContact();
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  });
});

describe('the guard against bots', () => {
  const refusal = {
    title: 'Submission Error',
    description: 'Please wait before submitting again.',
    tone: 'destructive',
  };

  // E11
  test('refuses a form that was open for less than 3 seconds', async () => {
    stubScrolling();
    const site = await renderEngagement(<Page />);
    const { toasts, pass } = site;
    const press = () => pressSend(site);
    name().setAttribute('value', 'Ada Cat');
    email().setAttribute('value', 'ada@cats.example');
    (message() as HTMLTextAreaElement).value = 'Hello there';
    (consent() as HTMLInputElement).checked = true;
    await press();
    expect(toasts).toEqual([refusal]);
    expect(network.sent).toEqual([]);
    await pass(3000);
    await press();
    expect(network.sent).toHaveLength(1);
  });

  // E11
  test('refuses a filled spam trap, and empties it', async () => {
    const { container, fillIn, press, toasts } = await renderContact();
    await fillIn();
    container.querySelector<HTMLInputElement>('[name="website"]')!.value = 'https://ada.example';
    await press();
    expect(toasts).toEqual([refusal]);
    expect(network.sent).toEqual([]);
    await press();
    expect(network.sent).toHaveLength(1);
  });

  // E11
  test('refuses a second message within 30 seconds', async () => {
    const { fillIn, press, pass } = await sendContact();
    await pass(3100);
    await fillIn({ message: 'The second.' });
    await pass(4000);
    await press();
    expect(network.sent).toHaveLength(1);
    await pass(30_000);
    await press();
    expect(network.sent).toHaveLength(2);
  });

  // E11
  test('does not count a failed message', async () => {
    network.answer(() => answerWith(500, { error: 'The mail service is resting.' }));
    const { press } = await sendContact();
    network.answer(() => answerWith(200, { sent: true }));
    await press();
    expect(network.sent).toHaveLength(2);
    expect(screen.getByText('Message Sent!')).toBeInTheDocument();
  });
});

describe('a message that could not be sent', () => {
  const fallback = 'There was a problem sending your message. Please try again later.';

  // E13, E14
  test.each([
    ['its own reason', () => answerWith(502, { error: 'Resting.' }), { outcome: 'refused', message: 'Resting.' }],
    ['no reason', () => answerWith(500, 'oops'), { outcome: 'refused' }],
    ['a reason and status 200', () => answerWith(200, { error: 'No.' }), { outcome: 'refused', message: 'No.' }],
    ['nothing', () => answerWith(200, {}), { outcome: 'unreachable' }],
    ['a list', () => answerWith(200, []), { outcome: 'unreachable' }],
    ['the page of a network', () => answerWith(200, '<h1>Hotel Wi-Fi</h1>'), { outcome: 'unreachable' }],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), { outcome: 'unreachable' }],
  ])('is not sent when the server gives %s', async (_what, answer, result) => {
    network.answer(answer);
    expect(await sendToFunction({ url: 'https://backend.example', key: 'k' }, 'send-contact-email', {})).toEqual(
      result,
    );
  });

  test.each([
    [502, ['MailError']],
    [422, []],
  ])('is reported with the visit if the server answers %d', async (status, names) => {
    hem().pageFaults = [];
    network.answer(() => answerWith(status, { error: 'No.' }));
    await sendToFunction({ url: 'https://backend.example', key: 'k' }, 'send-contact-email', {});
    expect(hem().pageFaults!.map(({ error }) => (error as Error).name)).toEqual(names);
  });

  // E14, E15
  test.each([
    ['the reason', () => answerWith(502, { error: 'The mail service is resting.' }), 'The mail service is resting.'],
    ['the lack of a reason', () => answerWith(500, 'oops'), 'Failed to send email'],
    ['the lack of an answer', () => answerWith(200, {}), fallback],
  ])('shows %s as banner and toast, and keeps all fields', async (_what, answer, text) => {
    network.answer(answer);
    const { toasts } = await sendContact({ phone: '212 555 0100' });
    expect(banner()).toHaveTextContent(`Error: ${text}`);
    expect(banner()).toHaveFocus();
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(toasts).toEqual([
      { title: 'Message Failed to Send', description: text, tone: 'destructive', isSilent: true },
    ]);
    expect([name(), phone(), message()].map((each) => (each as HTMLInputElement).value)).toEqual([
      'Ada Cat',
      '212 555 0100',
      'May I bring my mother?',
    ]);
    expect(consent()).toBeChecked();
    expect(submit()).toBeEnabled();
  });

  // E14
  test("shows the server's messages at their fields", async () => {
    const fields = { email: 'That address bounces.' };
    network.answer(() => answerWith(422, { error: 'Please check the form.', fields }));
    await sendContact();
    expect(banner()).toHaveTextContent('Error: Please check the form.');
    expect(email()).toHaveAccessibleDescription('That address bounces.');
  });

  // E15
  test('offers a mail with the message', async () => {
    network.answer(() => answerWith(500, {}));
    await sendContact({ message: 'May I bring my mother?\nShe walks slowly.' });
    const link = within(banner()).getByRole('link');
    expect(link.getAttribute('href')).toContain('mother%3F%0D%0AShe');
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.pathname).toBe('hello@cats.example');
    expect(address.searchParams.get('body')).toContain('May I bring my mother?');
  });

  // E14, E15
  test('claims nothing about mail while the device has no network', async () => {
    network.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sendContact();
    online.mockRestore();
    expect(banner()).toHaveTextContent(/neither the form nor an email can be sent now/);
    expect(banner()).toHaveTextContent(/Once the device is connected/);
  });
});
