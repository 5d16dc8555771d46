import * as z from 'zod/mini';
import { hasAngleBracket, hasLineBreak, isPlainText, removeUnseen } from './plain-text.ts';

/** One rule of a field. Rules are asked in order, and the first that does not hold gives the field's message. */
export type FieldRule = { holds: (value: string) => boolean; message: string };

/** A field of text: its name in a sentence, and its rules in the order of the rules' tables (E6, E20). */
export type TextField = { label: string; rules: readonly FieldRule[] };

const NAME_MIN = 2;
export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
const PHONE_DIGITS_MIN = 7;
const PHONE_DIGITS_MAX = 15;

/** A standard address: dotted words, '@', and a host name with at least one dot. Unseen characters never match. */
const EMAIL_PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;
/** Digits with the usual spaces, dots, hyphens and parentheses, and an optional extension. */
const PHONE_PATTERN = /^\+?[\d(][\d\s().-]*\d(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i;

/** What was typed, without the spaces around it and without what nobody can see. */
export const typed = (value: string): string => removeUnseen(value).trim();

/** True for an address of the standard form; spaces around it do not count. */
const isEmailAddress = (value: string): boolean => EMAIL_PATTERN.test(typed(value));

/** True for a phone number of 7 to 15 digits, as people write them. */
export function isPhoneNumber(value: string): boolean {
  const number = typed(value);
  const digits = number.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '').length;
  return PHONE_PATTERN.test(number) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
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

/** The function's side of a field of several lines: the same rules, and nothing that the form would have cleaned. */
export const wireText = (field: TextField) =>
  judgedText(field, [...field.rules, { holds: isPlainText, message: `${field.label} contains invalid characters` }]);

/** As `wireText`, for one line: a line break would end a mail header, so it is judged first. */
export const wireLine = (field: TextField) =>
  judgedText(field, [
    {
      holds: (value) => !hasLineBreak(value) && !value.includes('\t') && isPlainText(withoutBrackets(value)),
      message: `${field.label} contains invalid characters`,
    },
    ...field.rules,
  ]);

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

/** Brackets have a rule of their own in single-line fields, with its own place in the order. */
const withoutBrackets = (value: string): string => value.replace(/[<\uFF1C\uFE64]/g, '');
