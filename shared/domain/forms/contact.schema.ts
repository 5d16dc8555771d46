import * as z from 'zod/mini';
import { EMPTY_MESSAGE, MESSAGE_MAX } from './contact.limits.ts';
import {
  emailRules,
  formField,
  isPhoneNumber,
  nameRules,
  sharedMessages,
  typed,
  wireLine,
  wireText,
  type TextField,
} from './field.schema.ts';
import { toPlainLine, toPlainText } from './plain-text.ts';

export * from './contact.limits.ts';

/** Every message of the contact form's table (E6). */
const contactMessages = {
  ...sharedMessages,
  nameRequired: 'Name is required',
  emailRequired: 'Email address is required',
  phoneInvalid: 'Please enter a valid phone number',
  messageRequired: 'Message is required',
  messageTooLong: 'Message must be less than 1000 characters',
  consentRequired: 'You must agree to receive updates',
} as const;

const isFilled = (value: string): boolean => typed(value) !== '';

/** A field as typed and, unless it stays behind, as sent and shown in the mail. */
type ContactField = TextField & {
  /** Several lines; without it a field is one. */
  long?: true;
  /** Typed, and never sent. */
  staysBehind?: true;
  /** Sent when nothing is left of what was typed. */
  whenEmpty?: string;
};

/**
 * The fields that a visitor types, in the order of the mail. One whose rules hold for nothing at all may be left out.
 * All else follows from this list; mfe-engagement/README.md says how to add one.
 */
const contactFields = {
  name: { label: 'Name', rules: [{ holds: isFilled, message: contactMessages.nameRequired }, ...nameRules] },
  email: {
    label: 'Email address',
    rules: [{ holds: isFilled, message: contactMessages.emailRequired }, ...emailRules],
  },
  phone: {
    label: 'Phone number',
    rules: [{ holds: (value) => !isFilled(value) || isPhoneNumber(value), message: contactMessages.phoneInvalid }],
    staysBehind: true,
  },
  message: {
    label: 'Message',
    rules: [
      { holds: isFilled, message: contactMessages.messageRequired },
      { holds: (value) => value.length <= MESSAGE_MAX, message: contactMessages.messageTooLong },
    ],
    long: true,
    whenEmpty: EMPTY_MESSAGE,
  },
} satisfies Record<string, ContactField>;
export type ContactFieldName = keyof typeof contactFields;
export const contactFieldNames = Object.keys(contactFields) as ContactFieldName[];

const fields = Object.entries<ContactField>(contactFields);

/** The fields that travel, with their names. */
export const sentContactFields: readonly (readonly [string, ContactField])[] = fields.filter(
  ([, { staysBehind }]) => !staysBehind,
);

const mayBeEmpty = ({ rules }: ContactField) => rules.every(({ holds }) => holds(''));

type TextSchema = ReturnType<typeof formField>;
/** A schema for each field; one that may be empty may be absent, too. */
function schemasOf(of: readonly (readonly [string, ContactField])[], schemaOf: (field: ContactField) => TextSchema) {
  return Object.fromEntries(
    of.map(([name, field]) => [name, mayBeEmpty(field) ? z.optional(schemaOf(field)) : schemaOf(field)]),
  );
}

/**
 * The contact form's values as typed (E6). Each field answers at most one message.
 * `website` is the spam trap: the form refuses to send when it is filled, without a field message.
 */
export const contactFormSchema = z.object({
  ...schemasOf(fields, formField),
  consent: z.boolean().check(z.refine((ticked) => ticked, contactMessages.consentRequired)),
  website: z.string(),
});
export type ContactFormValues = Partial<Record<ContactFieldName, string>> & { consent: boolean; website: string };

/** The payload for the function (E9), without any other field. */
export const contactPayloadSchema = z.strictObject({
  ...schemasOf(sentContactFields, (field) => (field.long ? wireText(field) : wireLine(field))),
  honeypot: z.string({ error: 'The form is incomplete' }),
});
export type ContactPayload = Record<string, string>;

/** The form before anyone typed. */
export const emptyContactForm: ContactFormValues = {
  ...Object.fromEntries(fields.map(([name]) => [name, ''])),
  consent: false,
  website: '',
};

/**
 * Cleans the values for sending: without markup, trimmed, at most 5000 characters each. Empty optional values are
 * omitted.
 */
export function toContactPayload({ website, ...values }: ContactFormValues): ContactPayload {
  const typed: Readonly<Record<string, unknown>> = values;
  const sent = sentContactFields.flatMap(([name, field]) => {
    const value = String(typed[name] ?? '');
    const cleaned = (field.long ? toPlainText(value) : toPlainLine(value)) || (field.whenEmpty ?? '');
    return cleaned === '' && mayBeEmpty(field) ? [] : [[name, cleaned]];
  });
  return { ...Object.fromEntries(sent), honeypot: website };
}
