/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { onSiteEvent } from '@cobblestone/contracts/site-events.ts';
import { answerWith, refuseStorage, renderEngagement, standOutside, type Outside } from '../testing/render-engagement.tsx';
import { Page } from './contact.tsx';

let outside: Outside;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  outside = standOutside();
});
afterEach(() => jest.useRealTimers());

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const name = () => field(/^Name/);
const email = () => field(/^Email/);
const phone = () => field(/^Phone/);
const message = () => field(/^Message/);
const consent = () => screen.getByRole('checkbox', { name: /I agree/ });
const submit = () => screen.getByRole('button', { name: 'Send Message' });

async function renderContact(address = '/contact') {
  const site = renderEngagement(<Page />, address);
  /** Long enough on the page to be no machine. */
  await site.pass(4000);
  const fillIn = async (values: Partial<Record<'name' | 'email' | 'phone' | 'message', string>> = {}) => {
    const { user } = site;
    const enter = async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    };
    await enter(name(), values.name ?? 'Ada Cat');
    await enter(email(), values.email ?? 'ada@cats.example');
    if (values.phone) await enter(phone(), values.phone);
    await enter(message(), values.message ?? 'May I bring my mother?');
    await user.click(consent());
  };
  return { ...site, fillIn, press: () => pressSend(site) };
}

/** Sends, and waits for the rules and the answer, unless the answer takes its time. */
async function pressSend({ user, pass }: Pick<ReturnType<typeof renderEngagement>, 'user' | 'pass'>) {
  await user.click(submit());
  await pass(10);
}

describe("the contact form's rules", () => {
  test('every empty required field is named on submit, and the first of them takes the focus', async () => {
    const { press } = await renderContact();
    await press();
    expect(name()).toHaveAccessibleDescription('Name is required');
    expect(email()).toHaveAccessibleDescription('Email address is required');
    expect(message()).toHaveAccessibleDescription(expect.stringContaining('Message is required'));
    expect(consent()).toHaveAccessibleDescription('You must agree to receive updates');
    expect(phone()).toBeValid();
    expect(name()).toHaveFocus();
    expect(outside.sent).toEqual([]);
  });

  test.each([
    ['a name of one letter', { name: ' A ' }, name, 'Name must be at least 2 characters'],
    ['a name with brackets', { name: 'Ada <b>' }, name, 'Name contains invalid characters'],
    ['an address without a host', { email: 'ada@' }, email, 'Please enter a valid email address'],
    ['a phone number of words', { phone: 'ring me' }, phone, 'Please enter a valid phone number'],
  ])('%s is refused with its message and the focus', async (_what, values, where, words) => {
    const { fillIn, press } = await renderContact();
    await fillIn(values);
    await press();
    expect(where()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(where()).toHaveAttribute('aria-invalid', 'true');
    expect(where()).toHaveFocus();
    expect(outside.sent).toEqual([]);
  });

  test.each([
    ['a name over 100 characters', name, 'n'.repeat(101), 'Name must be less than 100 characters'],
    ['an address over 254 characters', email, `${'a'.repeat(243)}@cats.example`, 'Email address is too long'],
    ['a message over 1000 characters', message, 'm'.repeat(1001), 'Message must be less than 1000 characters'],
  ])('%s is refused', async (_what, where, text, words) => {
    const { user, fillIn, press } = await renderContact();
    await fillIn();
    await user.clear(where());
    await user.click(where());
    await user.paste(text);
    await press();
    expect(where()).toHaveAccessibleDescription(expect.stringContaining(words));
  });

  test('a field is judged while typing once it has a message, and not before', async () => {
    const { user, press } = await renderContact();
    await user.type(name(), 'A');
    expect(name()).toHaveAccessibleDescription('');
    await press();
    expect(name()).toHaveAccessibleDescription('Name must be at least 2 characters');
    await user.type(name(), 'da');
    expect(name()).toHaveAccessibleDescription('');
    expect(email()).toHaveAccessibleDescription('Email address is required');
    await user.clear(name());
    expect(name()).toHaveAccessibleDescription('');
  });

  test('the message is cut off at 2000 characters, and the counter counts towards 1000', async () => {
    const { user } = await renderContact();
    expect(screen.getByText('0 / 1000')).toBeInTheDocument();
    await user.click(message());
    await user.paste('m'.repeat(2100));
    expect(message()).toHaveValue('m'.repeat(2000));
    expect(screen.getByText('2000 / 1000')).toBeInTheDocument();
  });
});

describe('sending a message', () => {
  test('posts name, address, message and spam trap to the function, and never the phone number', async () => {
    const { fillIn, press } = await renderContact();
    await fillIn({ name: '  Ada Cat ', phone: '212 555 0100', message: 'Is there <b>room</b> for us?' });
    await press();
    expect(outside.sent).toHaveLength(1);
    expect(outside.sent[0]?.address).toBe('https://backend.example/functions/v1/send-contact-email');
    expect(outside.sent[0]?.init.method).toBe('POST');
    expect(outside.sent[0]?.body).toEqual({
      name: 'Ada Cat',
      email: 'ada@cats.example',
      message: 'Is there room for us?',
      honeypot: '',
    });
  });

  test('the phone field says that its number is not sent', async () => {
    await renderContact();
    expect(phone()).toHaveAccessibleDescription(/not sent/);
  });

  test("the button is disabled and reads 'Sending...' until the answer is there", async () => {
    let release: (answer: Response) => void = () => undefined;
    outside.answer(() => new Promise((resolve) => (release = resolve)));
    const { fillIn, pass, press } = await renderContact();
    await fillIn();
    await press();
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release(await answerWith(200, {}));
    await pass(0);
    expect(screen.getByText('Message Sent!')).toBeInTheDocument();
  });

  test('shows the panel for 3 seconds, then an empty form under a line that stays', async () => {
    const { fillIn, pass, press } = await renderContact();
    await fillIn();
    await press();
    expect(screen.getByText('Message Sent!').closest('[role="status"]')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send Message' })).not.toBeInTheDocument();
    await pass(2900);
    expect(screen.getByText('Message Sent!')).toBeInTheDocument();
    await pass(200);
    expect(screen.queryByText('Message Sent!')).not.toBeInTheDocument();
    expect(name()).toHaveValue('');
    expect(message()).toHaveValue('');
    expect(consent()).not.toBeChecked();
    await pass(60_000);
    expect(screen.getByText(/Your message was sent/).closest('[role="status"]')).toBeInTheDocument();
  });
});

describe('the guard against machines', () => {
  const refusal = {
    title: 'Submission Error',
    description: 'Please wait before submitting again.',
    tone: 'destructive',
  };

  test('refuses a form that was open for less than 3 seconds', async () => {
    const site = renderEngagement(<Page />);
    const { toasts, pass } = site;
    const press = () => pressSend(site);
    name().setAttribute('value', 'Ada Cat');
    email().setAttribute('value', 'ada@cats.example');
    (message() as HTMLTextAreaElement).value = 'Hello there';
    (consent() as HTMLInputElement).checked = true;
    await press();
    expect(toasts).toEqual([refusal]);
    expect(outside.sent).toEqual([]);
    await pass(3000);
    await press();
    expect(outside.sent).toHaveLength(1);
  });

  test('refuses a filled spam trap, and keeps what was typed', async () => {
    const { toasts, fillIn, container, press } = await renderContact();
    await fillIn();
    container.querySelector<HTMLInputElement>('[name="website"]')!.value = 'https://spam.example';
    await press();
    expect(toasts).toEqual([refusal]);
    expect(outside.sent).toEqual([]);
    expect(message()).toHaveValue('May I bring my mother?');
  });

  test('refuses a second message within 30 seconds of the first, and takes it afterwards', async () => {
    const { toasts, fillIn, pass, press } = await renderContact();
    await fillIn();
    await press();
    await pass(3000 + 4000);
    await fillIn();
    await press();
    expect(toasts).toEqual([refusal]);
    expect(outside.sent).toHaveLength(1);
    await pass(30_000);
    await press();
    expect(outside.sent).toHaveLength(2);
  });

  test('does not count a failed message', async () => {
    outside.answer(() => answerWith(500, { error: 'The mail service is resting.' }));
    const { fillIn, press } = await renderContact();
    await fillIn();
    await press();
    outside.answer(() => answerWith(200, {}));
    await press();
    expect(outside.sent).toHaveLength(2);
    expect(screen.getByText('Message Sent!')).toBeInTheDocument();
  });
});

describe('a message that could not be sent', () => {
  const fallback = 'There was a problem sending your message. Please try again later.';

  test.each([
    ["the server's own message", () => answerWith(502, { error: 'The mail service is resting.' }), 'The mail service is resting.'],
    ['that it failed, when the server gave no reason', () => answerWith(500, 'oops'), 'Failed to send email'],
    ['the default, when there was no answer', () => Promise.reject(new TypeError('Failed to fetch')), fallback],
  ])('shows %s as banner and toast, and keeps everything', async (_what, answer, words) => {
    outside.answer(answer);
    const { fillIn, toasts, press } = await renderContact();
    await fillIn({ phone: '212 555 0100' });
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(`Error: ${words}`);
    expect(toasts).toEqual([{ title: 'Message Failed to Send', description: words, tone: 'destructive' }]);
    expect(name()).toHaveValue('Ada Cat');
    expect(phone()).toHaveValue('212 555 0100');
    expect(message()).toHaveValue('May I bring my mother?');
    expect(consent()).toBeChecked();
    expect(submit()).toBeEnabled();
  });

  test("shows the server's messages at their fields", async () => {
    outside.answer(() => answerWith(422, { error: 'Please check the form.', fields: { email: 'That address bounces.' } }));
    const { fillIn, press } = await renderContact();
    await fillIn();
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Please check the form.');
    expect(email()).toHaveAccessibleDescription('That address bounces.');
  });

  test('offers a mail that carries the message', async () => {
    outside.answer(() => answerWith(500, {}));
    const { fillIn, press } = await renderContact();
    await fillIn();
    await press();
    const link = within(screen.getByRole('alert')).getByRole('link');
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.pathname).toBe('hello@cats.example');
    expect(address.searchParams.get('body')).toContain('May I bring my mother?');
  });

  test('takes its banner away as soon as a field changes', async () => {
    outside.answer(() => answerWith(500, {}));
    const { user, fillIn, press } = await renderContact();
    await fillIn();
    await press();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await user.type(message(), '!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('counts an answer that takes half a minute as none', async () => {
    outside.answer(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    const { fillIn, pass, press } = await renderContact();
    await fillIn();
    await press();
    await pass(30_000);
    expect(screen.getByRole('alert')).toHaveTextContent(fallback);
  });
});

describe('a half-filled form', () => {
  test('is there again after a reload, and gone once it was sent', async () => {
    const before = await renderContact();
    await before.user.type(name(), 'Ada');
    await before.user.type(message(), 'Half a thought');
    await before.user.click(consent());
    before.unmount();

    const after = await renderContact();
    expect(name()).toHaveValue('Ada');
    expect(message()).toHaveValue('Half a thought');
    expect(consent()).toBeChecked();
    expect(screen.getByText('14 / 1000')).toBeInTheDocument();
    await after.user.type(email(), 'ada@cats.example');
    await after.press();
    expect(outside.sent).toHaveLength(1);
    after.unmount();

    await renderContact();
    expect(name()).toHaveValue('');
    expect(message()).toHaveValue('');
  });

  test('is kept under no key that the site clears on leaving', async () => {
    const { user } = await renderContact();
    await user.type(name(), 'Ada');
    expect(Object.keys(sessionStorage)).not.toEqual([]);
    for (const key of Object.keys(sessionStorage)) expect(key).not.toMatch(/user-data|profile|preferences/i);
  });

  test('works where storage is refused', async () => {
    // Long ago: without storage the cooldown is kept by the page, and outlives this test.
    jest.setSystemTime(Date.now() - 60 * 60 * 1000);
    const end = refuseStorage();
    const { fillIn, press } = await renderContact();
    await fillIn();
    await press();
    expect(outside.sent).toHaveLength(1);
    end();
  });

  test('tells the site when typing starts, and when it is sent or cleared', async () => {
    const heard: string[] = [];
    const stops = [
      onSiteEvent('engagement:typing-started', ({ form }) => void heard.push(`${form} started`)),
      onSiteEvent('engagement:typing-settled', ({ form }) => void heard.push(`${form} settled`)),
    ];
    const { user, fillIn, pass, press } = await renderContact();
    await user.type(name(), 'A');
    await user.clear(name());
    expect(heard).toEqual(['contact started', 'contact settled']);
    await fillIn();
    await press();
    await pass(3100);
    expect(heard).toEqual(['contact started', 'contact settled', 'contact started', 'contact settled']);
    stops.forEach((stop) => stop());
  });
});

describe('a group from the private-tours calculator', () => {
  test('finds its size in the message', async () => {
    await renderContact('/contact?guests=14');
    expect((message() as HTMLTextAreaElement).value).toContain('a group of 14');
    expect(screen.queryByText('0 / 1000')).not.toBeInTheDocument();
  });

  test.each(['0', '31', '-4', 'many', '1e1', ''])('is ignored when its size is %j', async (size) => {
    await renderContact(`/contact?guests=${size}`);
    expect(message()).toHaveValue('');
  });

  test('never replaces what was typed', async () => {
    const { user, go } = await renderContact();
    await user.type(message(), 'My own words');
    await go('/contact?guests=8');
    expect(message()).toHaveValue('My own words');
  });
});
