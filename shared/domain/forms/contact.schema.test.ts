import { contactFormSchema, contactPayloadSchema, toContactPayload, type ContactFormValues } from './contact.schema.ts';
import { fieldMessages } from './field-messages.ts';

const filled: ContactFormValues = {
  name: 'Ada Whittle',
  email: 'ada@example.com',
  phone: '',
  message: 'Do the cats mind the rain?',
  consent: true,
  website: '',
};

const addressOfLength = (length: number) => {
  const host = `${`${'b'.repeat(60)}.`.repeat(3)}com`;
  return `${'a'.repeat(length - host.length - 1)}@${host}`;
};

const messagesFor = (changed: Partial<ContactFormValues>) =>
  fieldMessages(contactFormSchema.safeParse({ ...filled, ...changed }));

describe('the contact form', () => {
  // E6
  it.each([
    ['an empty name', { name: '' }, { name: 'Name is required' }],
    ['a name of spaces', { name: '   ' }, { name: 'Name is required' }],
    ['a one-letter name with spaces around it', { name: '  A ' }, { name: 'Name must be at least 2 characters' }],
    ['a name of 101 letters', { name: 'a'.repeat(101) }, { name: 'Name must be less than 100 characters' }],
    ['a name with an angle bracket', { name: 'Ada <3' }, { name: 'Name contains invalid characters' }],
    ['an empty address', { email: '' }, { email: 'Email address is required' }],
    ['an address without a host', { email: 'ada@' }, { email: 'Please enter a valid email address' }],
    [
      'an address with an empty part in its host',
      { email: 'ada@example..com' },
      { email: 'Please enter a valid email address' },
    ],
    [
      'letters of another alphabet before the @',
      { email: '\u0430da@example.com' },
      { email: 'Please enter a valid email address' },
    ],
    ['an address without a dot in its host', { email: 'ada@home' }, { email: 'Please enter a valid email address' }],
    [
      'a well-formed address of 255 characters',
      { email: addressOfLength(255) },
      { email: 'Email address is too long' },
    ],
    ['a phone number of words', { phone: 'call me' }, { phone: 'Please enter a valid phone number' }],
    ['a phone number of four digits', { phone: '5555' }, { phone: 'Please enter a valid phone number' }],
    ['an empty message', { message: '' }, { message: 'Message is required' }],
    [
      'a message of 1001 characters',
      { message: 'm'.repeat(1001) },
      { message: 'Message must be less than 1000 characters' },
    ],
    ['an unticked consent', { consent: false }, { consent: 'You must agree to receive updates' }],
  ])('rejects %s with its message', (_what, changed, expected) => {
    expect(messagesFor(changed)).toEqual(expected);
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
    'Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309algo',
  ])('is accepted by the function for any input: %j', (message) => {
    const payload = toContactPayload({ ...filled, name: 'Ada\u200B Whittle', message });
    expect(fieldMessages(contactPayloadSchema.safeParse(payload))).toEqual({});
  });
});
