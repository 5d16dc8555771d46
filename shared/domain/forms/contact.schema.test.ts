import { contactFormSchema, contactPayloadSchema, toContactPayload } from './contact.schema.ts';
import { fieldMessages } from './field.schema.ts';

const filled = {
  name: 'Ada Whittle',
  email: 'ada@example.com',
  phone: '',
  message: 'Do the cats mind the rain?',
  consent: 'on',
  website: '',
};

const addressOfLength = (length: number) => {
  const host = `${`${'b'.repeat(60)}.`.repeat(3)}com`;
  return `${'a'.repeat(length - host.length - 1)}@${host}`;
};

const messagesFor = (changed: Record<string, unknown>) =>
  fieldMessages(contactFormSchema.safeParse({ ...filled, ...changed }));

describe('the contact form', () => {
  // E6
  it.each([
    ['name', '', 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', '  A ', 'Name must be at least 2 characters'],
    ['name', 'a'.repeat(101), 'Name must be less than 100 characters'],
    ['name', 'Ada <3', 'Name contains invalid characters'],
    ['email', '', 'Email address is required'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['email', 'ada@example..com', 'Please enter a valid email address'],
    // The first letter is of another alphabet.
    ['email', '\u0430da@example.com', 'Please enter a valid email address'],
    ['email', 'ada@home', 'Please enter a valid email address'],
    ['email', addressOfLength(255), 'Email address is too long'],
    ['phone', 'call me', 'Please enter a valid phone number'],
    ['phone', '5555', 'Please enter a valid phone number'],
    ['message', '', 'Message is required'],
    ['message', 'm'.repeat(1001), 'Message must be less than 1000 characters'],
    ['consent', '', 'You must agree to receive updates'],
  ])('rejects the %s %j with its message', (field, value, message) => {
    expect(messagesFor({ [field]: value })).toEqual({ [field]: message });
  });

  // E6
  it.each([
    '',
    undefined,
    '212 555 0143',
    '+1 (212) 555-0143',
    '+44 20 7946 0958',
    '212.555.0143 x12',
    '(+44) 7911 123456',
    '030/1234567',
    '212\u2011555\u20110143',
    '\uFF12\uFF11\uFF12 \uFF15\uFF15\uFF15 \uFF10\uFF11\uFF14\uFF13',
    '\u0660\u0661\u0662 \u0663\u0664\u0665 \u0666\u0667\u0668',
  ])('accepts %s as a phone number', (phone) => {
    expect(messagesFor({ phone })).toEqual({});
  });

  // E6
  it.each([
    ['a well-formed address of 254 characters', { email: addressOfLength(254) }],
    ['a name of 2 letters', { name: 'Al' }],
    ['a name of 100 letters', { name: 'a'.repeat(100) }],
    ['a message of exactly 1000 characters', { message: 'm'.repeat(1000) }],
    ['a message with a heart', { message: 'I <3 cats' }],
    ['an umlaut in the host', { email: 'ada@m\u00FCller.example' }],
    ['two dots beside each other', { email: 'ada..whittle@example.com' }],
    ['a dot before the @', { email: 'ada.@example.com' }],
  ])('accepts %s', (_what, changed) => {
    expect(messagesFor(changed)).toEqual({});
  });
});

describe('the contact payload', () => {
  // E9
  it('contains at most 5000 characters of the message', () => {
    expect(toContactPayload({ ...filled, message: 'm'.repeat(6000) }).message).toHaveLength(5000);
  });

  // E9
  it('contains a placeholder if the message was only markup', () => {
    expect(toContactPayload({ ...filled, message: '<i></i>' }).message).toBe('No message provided');
  });

  it.each([
    'plain words',
    'a <b unclosed and more',
    '\u202Ereversed\u202C and zero\u200Bwidth',
    '<scr<b>ipt>alert(1)</script>',
    '\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E',
    'half an emoji \uD83D here',
    'line one\r\nline two',
  ])('is accepted by the function for any input: %j', (message) => {
    const payload = toContactPayload({ ...filled, name: 'Ada\u200B Whittle', message });
    expect(fieldMessages(contactPayloadSchema.safeParse(payload))).toEqual({});
  });
});
