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

const name: TextField = { label: 'Name', rules: [rule(isFilled, 'Name is required'), ...nameRules] };
const email: TextField = { label: 'Email', rules: [rule(isFilled, 'Email address is required'), ...emailRules] };
const phone: TextField = {
  label: 'Phone number',
  rules: [rule((value) => !isFilled(value) || isPhoneNumber(value), 'Please enter a valid phone number')],
};
const message: TextField = {
  label: 'Message',
  rules: [
    rule(isFilled, 'Message is required'),
    rule((value) => value.length <= MESSAGE_MAX, 'Message must be less than 1000 characters'),
  ],
};

/** The form's text fields (E6). mfe-engagement/README.md explains how to add one. */
const textFields = {
  name: formField(name),
  email: formField(email),
  phone: z.optional(formField(phone)),
  message: formField(message),
};
export const contactFieldNames = Object.keys(textFields) as (keyof typeof textFields)[];

/** The form's values (E6). `website` is the spam trap: the form is not sent if it is filled. */
export const contactFormSchema = z.object({
  ...textFields,
  consent: z.boolean().check(z.refine((ticked) => ticked, 'You must agree to receive updates')),
  website: z.string(),
});
export type ContactFormValues = z.infer<typeof contactFormSchema>;

/** The payload for the function (E9), without the phone number. */
export const contactPayloadSchema = z.strictObject({
  name: payloadLine(name),
  email: payloadLine(email),
  message: payloadText(message),
  honeypot: z.string({ error: 'The form is incomplete' }),
});
export type ContactPayload = z.infer<typeof contactPayloadSchema>;

/** Cleans the values for sending. */
export const toContactPayload = (values: ContactFormValues): ContactPayload => ({
  name: toPlainLine(values.name),
  email: toPlainLine(values.email),
  message: toPlainText(values.message) || EMPTY_MESSAGE,
  honeypot: values.website,
});

/** Labels and values of the mail. */
export const contactRows = (payload: ContactPayload): [label: string, value: string][] => [
  [name.label, payload.name.trim()],
  [email.label, payload.email.trim()],
  [message.label, payload.message.trim()],
];
