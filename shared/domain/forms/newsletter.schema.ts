import * as z from 'zod/mini';
import {
  EMAIL_MAX,
  NAME_MAX,
  emailField,
  fieldMessages,
  isFilled,
  normalize,
  rule,
  textField,
} from './field.schema.ts';

export * from './newsletter.fields.ts';

/** The home page's form with the provider's field names (E32). */
const newsletterFormSchema = z.object({
  EMAIL: emailField(rule(isFilled, 'Email address is required')),
  FNAME: textField('First name', rule(isFilled, 'First name is required')),
  CONSENT: textField(
    'Consent',
    rule((value) => value === 'true', 'You must agree to receive emails'),
  ),
});
export const checkNewsletter = (draft: unknown) => fieldMessages(newsletterFormSchema.safeParse(draft));

/** A signup with the provider's field names, as it is stored in the browser until it is sent (E40). */
export const newsletterSignupSchema = z.object({
  EMAIL: z.string().check(z.minLength(1), z.maxLength(EMAIL_MAX), z.includes('@')),
  FNAME: z.string().check(z.maxLength(NAME_MAX)),
  LNAME: z.optional(z.string().check(z.maxLength(NAME_MAX))),
  CONSENT: z.literal('true'),
  tags: z.optional(z.string()),
});
export type NewsletterSignup = z.infer<typeof newsletterSignupSchema>;

/** The popup's signup: no first name, consent given (E38). */
export const toPopupSignup = (email: string): NewsletterSignup => ({
  EMAIL: normalize(email),
  FNAME: '',
  CONSENT: 'true',
});

export const toSubscribeBody = (signup: NewsletterSignup): URLSearchParams =>
  new URLSearchParams(Object.entries(signup).filter((entry): entry is [string, string] => entry[1] !== undefined));
