import * as z from 'zod/mini';
import {
  SENT_TEXT_MAX,
  hasAngleBracket,
  hasLineBreak,
  isPlainText,
  isVisibleText,
  removeInvisible,
} from './plain-text.ts';

type Rule = z.core.$ZodCheck<string>;

/** A text field with its rules in order (E6, E20). The first rule that does not hold gives the field's message. */
export type TextField = { label: string; rules: readonly Rule[] };

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

/** The rules that the contact form and the survey share (E6, E20). */
export const nameRules: readonly Rule[] = [
  rule((value) => normalize(value).length >= NAME_MIN, 'Name must be at least 2 characters'),
  rule((value) => normalize(value).length <= NAME_MAX, 'Name must be less than 100 characters'),
  rule((value) => !hasAngleBracket(value), 'Name contains invalid characters'),
];

export const emailRules: readonly Rule[] = [
  rule(isEmailAddress, 'Please enter a valid email address'),
  rule((value) => normalize(value).length <= EMAIL_MAX, 'Email address is too long'),
];

/** A field of the form. Gives at most one message. */
export const formField = (field: TextField) => validatedText(field, field.rules);

/** A field of several lines in the function: the same rules, and only text that the form has cleaned. */
export const payloadText = (field: TextField) =>
  validatedText(field, [isShortEnough(field), ...field.rules, rule(isPlainText, invalidMessage(field))]);

/** A field of one line in the function. A line break would end a mail header. */
export const payloadLine = (field: TextField) =>
  validatedText(field, [
    isShortEnough(field),
    rule((value) => !hasLineBreak(value) && !value.includes('\t') && isVisibleText(value), invalidMessage(field)),
    ...field.rules,
  ]);

/** Checked before all other rules, so that they never process a long text. */
const isShortEnough = ({ label }: TextField): Rule =>
  rule((value) => value.length <= SENT_TEXT_MAX, `${label} is too long`);

const invalidMessage = ({ label }: TextField) => `${label} contains invalid characters`;

const validatedText = (field: TextField, rules: readonly Rule[]) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missingMessage(field) : `${field.label} must be text`) })
    .check(...rules);

/** The message for a missing field: that for an empty one. */
export const missingMessage = (field: TextField): string =>
  formField(field).safeParse('').error?.issues[0]?.message ?? `${field.label} is required`;
