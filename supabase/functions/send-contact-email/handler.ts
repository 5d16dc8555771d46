import { CONTACT_FUNCTION, contactPayloadSchema } from '../../../shared/domain/forms/contact.schema.ts';
import { createFormHandler } from '../_shared/form-function.ts';

/** Mails a message to the business (F1). */
export const handler = createFormHandler({
  name: CONTACT_FUNCTION,
  schema: contactPayloadSchema,
  isSpam: ({ honeypot }) => honeypot !== '',
  toForm: ({ name, email, message }) => ({
    heading: `Website message from ${name.trim()}`,
    email: email.trim(),
    rows: [
      ['Name', name.trim()],
      ['Email', email.trim()],
      ['Message', message.trim()],
    ],
  }),
});
