import * as z from 'zod/mini';
import { SENT_TEXT_MAX, hasAngleBracket, isPlainText, isVisibleText, removeInvisible } from './plain-text.ts';

// Zod compiles parsers with `new Function`. The content security policy forbids that, and reports even the test for it.
z.config({ jitless: true });

type Rule = z.core.$ZodCheck<string>;

export const rule = (holds: (value: string) => boolean, message: string): Rule =>
  z.refine(holds, { error: message, abort: true });

const NAME_MIN = 2;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
const PHONE_DIGITS_MIN = 7;
const PHONE_DIGITS_MAX = 15;

/** The email pattern of the HTML standard, with at least one dot in the host name. */
const EMAIL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/** Characters that group the digits of a phone number, including all kinds of hyphens. */
const PHONE_SEPARATORS = /[\s().,/·\p{Pd}]/gu;
const PHONE_PATTERN = /^\+?(\p{Nd}+)(?:(?:x|ext|#)\p{Nd}{1,6})?$/iu;

/** Trims a value and removes invisible characters. */
export const normalize = (value: string): string => removeInvisible(value).trim();

export const isFilled = (value: string): boolean => normalize(value) !== '';

/** Converts the host of an address to ASCII: `müller.example` becomes `xn--mller-kva.example`. */
export function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  // Converts only what browsers convert; the pattern rejects everything else.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || /^[\x21-\x7e]+$/.test(host)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${host}`).hostname;
  } catch {
    return address;
  }
}

/** Whether browsers accept the address. */
const isEmailAddress = (value: string): boolean => EMAIL_PATTERN.test(toAsciiAddress(normalize(value)));

/** Whether this is a phone number of 7 to 15 digits, of any script. */
export function isPhoneNumber(value: string): boolean {
  const number = normalize(value).normalize('NFKC').replace(PHONE_SEPARATORS, '');
  const digits = PHONE_PATTERN.exec(number)?.[1]?.length ?? 0;
  return digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
}

/** A field whose first rule that does not hold gives its message (E6, E20). A missing field is an empty one. */
export const textField = (label: string, ...rules: readonly Rule[]) =>
  z.prefault(z.string(`${label} must be text`).check(...rules), '');

/** A name, after the form's own rules (E6, E20). */
export const nameField = (...first: readonly Rule[]) =>
  textField(
    'Name',
    ...first,
    rule((value) => normalize(value).length >= NAME_MIN, 'Name must be at least 2 characters'),
    rule((value) => normalize(value).length <= NAME_MAX, 'Name must be less than 100 characters'),
    rule((value) => !hasAngleBracket(value), 'Name contains invalid characters'),
  );

export const emailField = (...first: readonly Rule[]) =>
  textField(
    'Email address',
    ...first,
    rule(isEmailAddress, 'Please enter a valid email address'),
    rule((value) => normalize(value).length <= EMAIL_MAX, 'Email address is too long'),
  );

type TextField = ReturnType<typeof textField>;

/** A field of one line in the function: the form's rules, and only text that the form has cleaned. A line break would end a mail header. */
export const payloadLine = (label: string, field: TextField) =>
  cleanText(label, field, (value) => !/[\t\n\r\u2028\u2029]/.test(value) && isVisibleText(value));

/** A field of several lines in the function. */
export const payloadText = (label: string, field: TextField) => cleanText(label, field, isPlainText);

/** The length is checked before all else, so that no rule processes a long text. */
const cleanText = (label: string, field: TextField, isClean: (value: string) => boolean) =>
  z.pipe(
    z.optional(
      z.string(`${label} must be text`).check(rule((value) => value.length <= SENT_TEXT_MAX, `${label} is too long`)),
    ),
    field.check(rule(isClean, `${label} contains invalid characters`)),
  );

type ParseResult = { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined };

/** At most one message for each field, by the field's name. */
export type FieldMessages = Partial<Record<string, string>>;

/** Returns the first message of each field. Issues of the whole form are ignored. */
export function fieldMessages({ error }: ParseResult): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) if (path.length > 0) messages[String(path[0])] ??= message;
  return messages;
}
