import * as z from 'zod/mini';
import { EMAIL_MAX, NAME_MAX, emailRules, formField, typed, type TextField } from './field.schema.ts';

export * from './newsletter.fields.ts';

/** Messages of the home page's form, equal to the contact form's (E32). */
const newsletterMessages = {
  emailRequired: 'Email address is required',
  firstNameRequired: 'First name is required',
  consentRequired: 'You must agree to receive updates',
} as const;

const isFilled = (value: string): boolean => typed(value) !== '';

/** The home page's form under the provider's field names; the last name is free (E32). */
export const newsletterFormSchema = z.object({
  EMAIL: formField({
    label: 'Email address',
    rules: [{ holds: isFilled, message: newsletterMessages.emailRequired }, ...emailRules],
  }),
  FNAME: formField({
    label: 'First name',
    rules: [{ holds: isFilled, message: newsletterMessages.firstNameRequired }],
  }),
  CONSENT: formField({
    label: 'Consent',
    rules: [{ holds: (value) => value === 'true', message: newsletterMessages.consentRequired }],
  }),
});

/** The toast of the popup for an address without an @ (E37). */
const popupMessages = {
  invalidTitle: 'Invalid email',
  invalid: 'Please enter a valid email address',
} as const;

const popupEmail: TextField = {
  label: 'Email address',
  rules: [{ holds: (value) => typed(value) !== '' && value.includes('@'), message: popupMessages.invalid }],
};

/** The exit popup's one field: not empty, and with an @ (E37). The input itself asks the browser for more. */
export const popupSignupSchema = z.object({ email: formField(popupEmail) });
export type PopupSignupValues = z.infer<typeof popupSignupSchema>;

/**
 * A signup that waits for the provider, as kept in the browser and sent again (E40).
 * The provider's own field names, so that it is posted as it is.
 */
export const newsletterSignupSchema = z.object({
  EMAIL: z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX), z.includes('@')),
  FNAME: z.string().check(z.maxLength(NAME_MAX)),
  LNAME: z.optional(z.string().check(z.maxLength(NAME_MAX))),
  CONSENT: z.literal('true'),
  tags: z.optional(z.string()),
});
export type NewsletterSignup = z.infer<typeof newsletterSignupSchema>;

/** The popup's signup in the provider's shape: no first name, consent given (E38). */
export const toPopupSignup = (values: PopupSignupValues): NewsletterSignup => ({
  EMAIL: typed(values.email),
  FNAME: '',
  CONSENT: 'true',
});

/** A signup as the form-encoded body that the provider expects. */
export const toSubscribeBody = (signup: NewsletterSignup): URLSearchParams =>
  new URLSearchParams(Object.entries(signup).filter((entry): entry is [string, string] => entry[1] !== undefined));
