import * as z from 'zod/mini';
import { EMPTY_MESSAGE, MESSAGE_MAX } from './contact.limits.ts';
import * as fields from './field.schema.ts';
import { toPlainLine, toPlainText } from './plain-text.ts';

export * from './contact.limits.ts';

/** The form's text fields (E6). mfe-engagement/README.md explains how to add one. */
const textFields = {
  name: fields.nameField(fields.rule(fields.isFilled, 'Name is required')),
  email: fields.emailField(fields.rule(fields.isFilled, 'Email address is required')),
  phone: fields.textField(
    'Phone number',
    fields.rule((value) => !fields.isFilled(value) || fields.isPhoneNumber(value), 'Please enter a valid phone number'),
  ),
  message: fields.textField(
    'Message',
    fields.rule(fields.isFilled, 'Message is required'),
    fields.rule((value) => value.length <= MESSAGE_MAX, 'Message must be less than 1000 characters'),
  ),
};
export const contactFieldNames = Object.keys(textFields) as (keyof typeof textFields)[];

export const contactFormSchema = z.object({
  ...textFields,
  consent: fields.textField(
    'Consent',
    fields.rule((value) => value === 'on', 'You must agree to receive updates'),
  ),
});

/** The payload for the function (E9), without the phone number. */
export const contactPayloadSchema = z.strictObject({
  name: fields.payloadLine('Name', textFields.name),
  email: fields.payloadLine('Email', textFields.email),
  message: fields.payloadText('Message', textFields.message),
  honeypot: z.string('The form is incomplete'),
});
export type ContactPayload = z.infer<typeof contactPayloadSchema>;

/** Cleans the values for sending. `website` is the spam trap. */
export const toContactPayload = ({
  name = '',
  email = '',
  message = '',
  website = '',
}: Partial<Record<string, string>>): ContactPayload => ({
  name: toPlainLine(name),
  email: toPlainLine(email),
  message: toPlainText(message) || EMPTY_MESSAGE,
  honeypot: website,
});

/** Labels and values of the mail. */
export const contactRows = ({ name, email, message }: ContactPayload): [label: string, value: string][] => [
  ['Name', name.trim()],
  ['Email', email.trim()],
  ['Message', message.trim()],
];
