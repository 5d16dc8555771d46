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

const name: TextField = {
  label: 'Name',
  rules: [{ holds: isFilled, message: contactMessages.nameRequired }, ...nameRules],
};
const email: TextField = {
  label: 'Email address',
  rules: [{ holds: isFilled, message: contactMessages.emailRequired }, ...emailRules],
};
const phone: TextField = {
  label: 'Phone number',
  rules: [{ holds: (value) => !isFilled(value) || isPhoneNumber(value), message: contactMessages.phoneInvalid }],
};
const message: TextField = {
  label: 'Message',
  rules: [
    { holds: isFilled, message: contactMessages.messageRequired },
    { holds: (value) => value.length <= MESSAGE_MAX, message: contactMessages.messageTooLong },
  ],
};

/**
 * The contact form's values as typed (E6). Each field answers at most one message.
 * `website` is the spam trap: the form refuses to send when it is filled, without a field message.
 */
export const contactFormSchema = z.object({
  name: formField(name),
  email: formField(email),
  phone: z.optional(formField(phone)),
  message: formField(message),
  consent: z.boolean().check(z.refine((ticked) => ticked, contactMessages.consentRequired)),
  website: z.string(),
});
export type ContactFormValues = z.infer<typeof contactFormSchema>;

/** What travels to the function (E9); nothing else may. */
export const contactPayloadSchema = z.strictObject({
  name: wireLine(name),
  email: wireLine(email),
  message: wireText(message),
  honeypot: z.string({ error: 'The form is incomplete' }),
});
export type ContactPayload = z.infer<typeof contactPayloadSchema>;

/** The form before anyone typed. */
export const emptyContactForm: ContactFormValues = {
  name: '',
  email: '',
  phone: '',
  message: '',
  consent: false,
  website: '',
};

/** Cleans the values for sending: markup out, trimmed, at most 5000 characters each. The phone number stays behind. */
export const toContactPayload = (values: ContactFormValues): ContactPayload => ({
  name: toPlainLine(values.name),
  email: toPlainLine(values.email),
  message: toPlainText(values.message) || EMPTY_MESSAGE,
  honeypot: values.website,
});
