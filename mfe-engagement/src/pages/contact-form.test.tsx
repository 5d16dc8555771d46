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
/** The list of errors above the form. */
const list = () => screen.getByRole('group', { name: 'Please correct the following' });
const banner = () => screen.getByRole('group', { name: /^Error: / });

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
  // E6, E7
  test('every empty required field is named on submit, at the field and in a list that takes the focus', async () => {
    const { user, press } = await renderContact();
    await press();
    expect(name()).toHaveAccessibleDescription('Name is required');
    expect(email()).toHaveAccessibleDescription('Email address is required');
    expect(message()).toHaveAccessibleDescription(expect.stringContaining('Message is required'));
    expect(consent()).toHaveAccessibleDescription('You must agree to receive updates');
    expect(phone()).toBeValid();
    expect(list()).toHaveFocus();
    expect(within(list()).getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Name is required',
      'Email address is required',
      'Message is required',
      'You must agree to receive updates',
    ]);
    await user.click(within(list()).getByRole('link', { name: 'You must agree to receive updates' }));
    expect(consent()).toHaveFocus();
    expect(outside.sent).toEqual([]);
  });

  // E6, E7
  test.each([
    ['a name of one letter', { name: ' A ' }, name, 'Name must be at least 2 characters'],
    ['a name with brackets', { name: 'Ada <b>' }, name, 'Name contains invalid characters'],
    ['an address without a host', { email: 'ada@' }, email, 'Please enter a valid email address'],
    ['a phone number of words', { phone: 'ring me' }, phone, 'Please enter a valid phone number'],
  ])('%s is refused with its message, and listed', async (_what, values, where, words) => {
    const { fillIn, press } = await renderContact();
    await fillIn(values);
    await press();
    expect(where()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(where()).toHaveAttribute('aria-invalid', 'true');
    expect(list()).toHaveAccessibleDescription(words);
    expect(list()).toHaveFocus();
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

  // E7
  test('a field is judged while typing once it has had a message, and not before', async () => {
    const { user, press } = await renderContact();
    await user.type(name(), 'A');
    expect(name()).toHaveAccessibleDescription('');
    await press();
    expect(name()).toHaveAccessibleDescription('Name must be at least 2 characters');
    await user.type(name(), 'da');
    expect(name()).toHaveAccessibleDescription('');
    expect(email()).toHaveAccessibleDescription('Email address is required');
    expect(within(list()).getByText('Name must be at least 2 characters').closest('li')).toHaveTextContent('(corrected)');
    await user.clear(name());
    expect(name()).toHaveAccessibleDescription('Name is required');
  });

  // E7
  test('a message that comes back is announced once, when its field is left', async () => {
    const { user, press } = await renderContact();
    const spoken = () => screen.getAllByRole('status').map((region) => region.textContent).join('');
    await press();
    await user.click(name());
    await user.tab();
    expect(spoken()).toBe('');
    await user.type(name(), 'Ada');
    await user.clear(name());
    expect(spoken()).toBe('');
    await user.tab();
    expect(spoken()).toBe('Name is required');
    await user.type(email(), 'a');
    expect(spoken()).toBe('');
    await user.click(name());
    expect(spoken()).toBe('Please enter a valid email address');
    await user.click(email());
    await user.click(name());
    expect(spoken()).toBe('Please enter a valid email address');
  });

  // E8
  test('the message is cut off at 2000 characters, and the counter counts towards 1000', async () => {
    const { user } = await renderContact();
    expect(screen.getByText('0 / 1000')).toBeInTheDocument();
    await user.click(message());
    await user.paste('m'.repeat(2100));
    expect(message()).toHaveValue('m'.repeat(2000));
    expect(screen.getByText('2000 / 1000')).toBeInTheDocument();
    expect(screen.getByText(/100 characters of it were left out. The limit is 1000/)).toHaveAttribute('role', 'status');
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(/left out/)).not.toBeInTheDocument();
  });
});

describe('sending a message', () => {
  // E9, E10
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

  // E10
  test('the phone field says that its number is not sent', async () => {
    await renderContact();
    expect(phone()).toHaveAccessibleDescription(/neither sent nor kept/);
  });

  // E12
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

  // E13
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

  // E11
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

  // E11
  test('refuses a filled spam trap, and keeps what was typed', async () => {
    const { toasts, fillIn, container, press } = await renderContact();
    await fillIn();
    container.querySelector<HTMLInputElement>('[name="website"]')!.value = 'https://spam.example';
    await press();
    expect(toasts).toEqual([refusal]);
    expect(outside.sent).toEqual([]);
    expect(message()).toHaveValue('May I bring my mother?');
  });

  // E11
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

  // E11
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

  // E14, E15
  test.each([
    ["the server's own message", () => answerWith(502, { error: 'The mail service is resting.' }), 'The mail service is resting.'],
    ['that it failed, when the server gave no reason', () => answerWith(500, 'oops'), 'Failed to send email'],
    ['the default, when there was no answer', () => Promise.reject(new TypeError('Failed to fetch')), fallback],
  ])('shows %s as banner and toast, and keeps everything', async (_what, answer, words) => {
    outside.answer(answer);
    const { fillIn, toasts, press } = await renderContact();
    await fillIn({ phone: '212 555 0100' });
    await press();
    expect(banner()).toHaveTextContent(`Error: ${words}`);
    expect(banner()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Message Failed to Send', description: words, tone: 'destructive', silent: true }]);
    expect(name()).toHaveValue('Ada Cat');
    expect(phone()).toHaveValue('212 555 0100');
    expect(message()).toHaveValue('May I bring my mother?');
    expect(consent()).toBeChecked();
    expect(submit()).toBeEnabled();
  });

  test("shows the server's messages at their fields", async () => {
    outside.answer(() => answerWith(422, { error: 'Please check the form.', fields: { email: 'That address bounces.' } }));
    const { user, fillIn, press } = await renderContact();
    await fillIn();
    await press();
    expect(banner()).toHaveTextContent('Error: Please check the form.');
    expect(banner()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('That address bounces.');
    await user.type(message(), '!');
    expect(email()).toHaveAccessibleDescription('That address bounces.');
    await user.type(email(), 'x');
    expect(email()).toHaveAccessibleDescription('');
  });

  // E15
  test('offers a mail that carries the message', async () => {
    outside.answer(() => answerWith(500, {}));
    const { fillIn, press } = await renderContact();
    await fillIn({ message: 'May I bring my mother?\nShe walks slowly.' });
    await press();
    const link = within(banner()).getByRole('link');
    expect(link.getAttribute('href')).toContain('mother%3F%0D%0AShe');
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.pathname).toBe('hello@cats.example');
    expect(address.searchParams.get('body')).toContain('May I bring my mother?');
  });

  // E14
  test('takes its banner away as soon as a field changes', async () => {
    outside.answer(() => answerWith(500, {}));
    const { user, fillIn, press } = await renderContact();
    await fillIn();
    await press();
    expect(banner()).toBeInTheDocument();
    await user.type(message(), '!');
    expect(screen.queryByRole('group', { name: /^Error/ })).not.toBeInTheDocument();
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
    expect(banner()).toHaveTextContent(fallback);
  });
});

describe('a half-filled form', () => {
  // E16
  test('is there again after a reload, and gone once it was sent', async () => {
    const before = await renderContact();
    await before.user.type(name(), 'Ada');
    await before.user.type(message(), 'Half a thought');
    await before.user.type(phone(), '212 555 0100');
    await before.user.click(consent());
    before.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('555');

    const after = await renderContact();
    expect(name()).toHaveValue('Ada');
    expect(message()).toHaveValue('Half a thought');
    expect(phone()).toHaveValue('');
    expect(consent()).not.toBeChecked();
    expect(screen.getByText('14 / 1000')).toBeInTheDocument();
    await after.user.type(email(), 'ada@cats.example');
    await after.user.click(consent());
    await after.press();
    expect(outside.sent).toHaveLength(1);
    after.unmount();

    await renderContact();
    expect(name()).toHaveValue('');
    expect(message()).toHaveValue('');
  });

  // E16
  test('says that it is kept, and is forgotten when the visitor clears it', async () => {
    const before = await renderContact();
    expect(screen.getByText(/kept in this tab until it is sent, for an hour at most/)).toBeInTheDocument();
    await before.user.type(name(), 'Ada');
    await before.press();
    await before.user.click(screen.getByRole('button', { name: 'Clear the form' }));
    expect(name()).toHaveValue('');
    expect(name()).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('group', { name: 'Please correct the following' })).not.toBeInTheDocument();
    expect(screen.getByText('The form is empty again.')).toHaveAttribute('role', 'status');
    before.unmount();
    await renderContact();
    expect(name()).toHaveValue('');
  });

  // E16
  test('is forgotten an hour after the last change', async () => {
    const before = await renderContact();
    await before.user.type(name(), 'Ada');
    before.unmount();
    jest.setSystemTime(Date.now() + 60 * 60 * 1000);
    await renderContact();
    expect(name()).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ada');
  });

  // A19, E16
  test('is kept under no key that the site clears on leaving', async () => {
    const { user } = await renderContact();
    await user.type(name(), 'Ada');
    expect(Object.keys(sessionStorage)).not.toEqual([]);
    for (const key of Object.keys(sessionStorage)) expect(key).not.toMatch(/user-data|profile|preferences/i);
  });

  // A18
  test('works where storage is refused', async () => {
    // Long ago: without storage the cooldown is kept by the page, and outlives this test.
    jest.setSystemTime(Date.now() - 60 * 60 * 1000);
    const end = refuseStorage();
    const { fillIn, press } = await renderContact();
    expect(screen.queryByText(/kept in this tab/)).not.toBeInTheDocument();
    await fillIn();
    await press();
    expect(outside.sent).toHaveLength(1);
    end();
  });

  // E16
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
  // E17
  test('finds its size in the message', async () => {
    await renderContact('/contact?guests=14');
    expect((message() as HTMLTextAreaElement).value).toContain('a group of 14');
    expect(screen.queryByText('0 / 1000')).not.toBeInTheDocument();
  });

  // E17
  test.each(['0', '31', '-4', 'many', '1e1', ''])('is ignored when its size is %j', async (size) => {
    await renderContact(`/contact?guests=${size}`);
    expect(message()).toHaveValue('');
  });

  // E17
  test('never replaces what was typed', async () => {
    const { user, go } = await renderContact();
    await user.type(message(), 'My own words');
    await go('/contact?guests=8');
    expect(message()).toHaveValue('My own words');
  });
});
