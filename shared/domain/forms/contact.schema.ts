import * as z from 'zod/mini';
import { EMPTY_MESSAGE, MESSAGE_MAX } from './contact.limits.ts';
import {
  emailRules,
  formField,
  isPhoneNumber,
  isFilled,
  nameRules,
  payloadLine,
  payloadText,
  rule,
  type TextField,
} from './field.schema.ts';
import { toPlainLine, toPlainText } from './plain-text.ts';

export * from './contact.limits.ts';

type ContactField = TextField & {
  isMultiline?: true;
  isLocal?: true;
  /** Sent if the cleaned value is empty. */
  emptyValue?: string;
};

/** The form's text fields (E6), in the order of the mail. mfe-engagement/README.md explains how to add one. */
const contactFields = {
  name: { label: 'Name', rules: [rule(isFilled, 'Name is required'), ...nameRules] },
  email: { label: 'Email', rules: [rule(isFilled, 'Email address is required'), ...emailRules] },
  phone: {
    label: 'Phone number',
    rules: [rule((value) => !isFilled(value) || isPhoneNumber(value), 'Please enter a valid phone number')],
    isLocal: true,
  },
  message: {
    label: 'Message',
    rules: [
      rule(isFilled, 'Message is required'),
      rule((value) => value.length <= MESSAGE_MAX, 'Message must be less than 1000 characters'),
    ],
    isMultiline: true,
    emptyValue: EMPTY_MESSAGE,
  },
} satisfies Record<string, ContactField>;
export type ContactFieldName = keyof typeof contactFields;
export const contactFieldNames = Object.keys(contactFields) as ContactFieldName[];

const fields = Object.entries<ContactField>(contactFields);

/** The fields that are sent, with their names. */
export const sentContactFields: readonly (readonly [string, ContactField])[] = fields.filter(
  ([, { isLocal }]) => !isLocal,
);

const isOptional = (field: ContactField) => formField(field).safeParse('').success;

type TextSchema = ReturnType<typeof formField>;
function schemasOf(
  entries: readonly (readonly [string, ContactField])[],
  schemaOf: (field: ContactField) => TextSchema,
) {
  return Object.fromEntries(
    entries.map(([name, field]) => [name, isOptional(field) ? z.optional(schemaOf(field)) : schemaOf(field)]),
  );
}

/** The form's values (E6). `website` is the spam trap: the form is not sent if it is filled. */
export const contactFormSchema = z.object({
  ...schemasOf(fields, formField),
  consent: z.boolean().check(z.refine((ticked) => ticked, 'You must agree to receive updates')),
  website: z.string(),
});
export type ContactFormValues = Partial<Record<ContactFieldName, string>> & { consent: boolean; website: string };

/** The payload for the function (E9). */
export const contactPayloadSchema = z.strictObject({
  ...schemasOf(sentContactFields, (field) => (field.isMultiline ? payloadText(field) : payloadLine(field))),
  honeypot: z.string({ error: 'The form is incomplete' }),
});
export type ContactPayload = Record<string, string>;

export const emptyContactForm: ContactFormValues = {
  ...Object.fromEntries(fields.map(([name]) => [name, ''])),
  consent: false,
  website: '',
};

/** Cleans the values for sending, and omits empty optional fields. */
export function toContactPayload({ website, ...values }: ContactFormValues): ContactPayload {
  const valuesByName: Readonly<Record<string, unknown>> = values;
  const sent = sentContactFields.flatMap(([name, field]) => {
    const value = String(valuesByName[name] ?? '');
    const cleaned = (field.isMultiline ? toPlainText(value) : toPlainLine(value)) || (field.emptyValue ?? '');
    return cleaned === '' && isOptional(field) ? [] : [[name, cleaned]];
  });
  return { ...Object.fromEntries(sent), honeypot: website };
}
