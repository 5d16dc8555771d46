import * as z from 'zod/mini';
import * as fields from './field.schema.ts';

export * from './newsletter.fields.ts';

/** The home page's form with the provider's field names (E32). */
const newsletterFormSchema = z.object({
  EMAIL: fields.emailField(fields.rule(fields.isFilled, 'Email address is required')),
  FNAME: fields.textField('First name', fields.rule(fields.isFilled, 'First name is required')),
  CONSENT: fields.textField(
    'Consent',
    fields.rule((value) => value === 'true', 'You must agree to receive emails'),
  ),
});
export const checkNewsletter = (draft: unknown) => fields.fieldMessages(newsletterFormSchema.safeParse(draft));

/** A signup with the provider's field names, as it is stored in the browser until it is sent (E40). */
export const newsletterSignupSchema = z.object({
  EMAIL: z.string().check(z.minLength(1), z.maxLength(fields.EMAIL_MAX), z.includes('@')),
  FNAME: z.string().check(z.maxLength(fields.NAME_MAX)),
  LNAME: z.optional(z.string().check(z.maxLength(fields.NAME_MAX))),
  CONSENT: z.literal('true'),
  tags: z.optional(z.string()),
});
export type NewsletterSignup = z.infer<typeof newsletterSignupSchema>;

/** The popup's signup: no first name, consent given (E38). */
export const toPopupSignup = (email: string): NewsletterSignup => ({
  EMAIL: fields.normalize(email),
  FNAME: '',
  CONSENT: 'true',
});

export const toSubscribeBody = (signup: NewsletterSignup): URLSearchParams =>
  new URLSearchParams(Object.entries(signup).filter((entry): entry is [string, string] => entry[1] !== undefined));
