import * as z from 'zod/mini';
import { SENT_TEXT_MAX, hasAngleBracket, hasLineBreak, isPlainText, isSeenText, removeUnseen } from './plain-text.ts';

/** One rule of a field. Rules are asked in order, and the first that does not hold gives the field's message. */
export type FieldRule = { holds: (value: string) => boolean; message: string };

/** A field of text: its name in a sentence, and its rules in the order of the rules' tables (E6, E20). */
export type TextField = { label: string; rules: readonly FieldRule[] };

const NAME_MIN = 2;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
const PHONE_DIGITS_MIN = 7;
const PHONE_DIGITS_MAX = 15;

/** The address rule of browsers, as HTML defines it, with at least one dot in the host name. */
const EMAIL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/** Signs with which people group the digits of a phone number, hyphens of all kinds included. */
const PHONE_SIGNS = /[\s().,/·\p{Pd}]/gu;
const PHONE_PATTERN = /^\+?(\p{Nd}+)(?:(?:x|ext|#)\p{Nd}{1,6})?$/iu;

/** The typed text without surrounding spaces and invisible characters. */
export const typed = (value: string): string => removeUnseen(value).trim();

/** A host name in the letters that mail servers know: `müller.example` is `xn--mller-kva.example`. */
export function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  // Only what the browser's own field would convert: other oddities stay, and are refused.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || /^[\x21-\x7e]+$/.test(host)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${host}`).hostname;
  } catch {
    return address;
  }
}

/** True for an address that a browser's own field takes; spaces around it do not count. */
const isEmailAddress = (value: string): boolean => EMAIL_PATTERN.test(toAsciiAddress(typed(value)));

/** True for a phone number of 7 to 15 digits, as people write them, in digits of any width or script. */
export function isPhoneNumber(value: string): boolean {
  const number = typed(value).normalize('NFKC').replace(PHONE_SIGNS, '');
  const digits = PHONE_PATTERN.exec(number)?.[1]?.length ?? 0;
  return digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
}

/** Messages that the contact form and the survey share (E6, E20). */
export const sharedMessages = {
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name must be less than 100 characters',
  nameInvalid: 'Name contains invalid characters',
  emailInvalid: 'Please enter a valid email address',
  emailTooLong: 'Email address is too long',
} as const;

export const nameRules: readonly FieldRule[] = [
  { holds: (value) => typed(value).length >= NAME_MIN, message: sharedMessages.nameTooShort },
  { holds: (value) => typed(value).length <= NAME_MAX, message: sharedMessages.nameTooLong },
  { holds: (value) => !hasAngleBracket(value), message: sharedMessages.nameInvalid },
];

export const emailRules: readonly FieldRule[] = [
  { holds: isEmailAddress, message: sharedMessages.emailInvalid },
  { holds: (value) => typed(value).length <= EMAIL_MAX, message: sharedMessages.emailTooLong },
];

/** The form's side of a field: judges what was typed, and gives exactly one message. */
export const formField = (field: TextField) => judgedText(field, field.rules);

/**
 * The function's rules for a multi-line field: the form's rules, and no characters that the form would have removed.
 */
export const wireText = (field: TextField) =>
  judgedText(field, [isShortEnough(field), ...field.rules, { holds: isPlainText, message: invalidMessage(field) }]);

/** Like `wireText`, for one line: a line break would end a mail header, so it is rejected early. */
export const wireLine = (field: TextField) =>
  judgedText(field, [
    isShortEnough(field),
    {
      holds: (value) => !hasLineBreak(value) && !value.includes('\t') && isSeenText(value),
      message: invalidMessage(field),
    },
    ...field.rules,
  ]);

/** Judged before all else: nothing looks into a text that no form of ours sends. */
const isShortEnough = ({ label }: TextField): FieldRule => ({
  holds: (value) => value.length <= SENT_TEXT_MAX,
  message: `${label} is too long`,
});

const invalidMessage = ({ label }: TextField) => `${label} contains invalid characters`;

const judgedText = (field: TextField, rules: readonly FieldRule[]) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? firstMessage(field) : `${field.label} must be text`) })
    .check((context) => {
      const broken = rules.find((rule) => !rule.holds(context.value));
      if (broken) {
        context.issues.push({ code: 'custom', message: broken.message, input: context.value });
      }
    });

/** A field's message when nothing was given: that of its first rule. */
export const firstMessage = (field: TextField): string => field.rules[0]?.message ?? `${field.label} is required`;
