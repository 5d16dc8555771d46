import { CONTACT_FUNCTION, contactPayloadSchema, contactRows } from '../../../shared/domain/forms/contact.schema.ts';
import { createFormHandler } from '../_shared/form-function.ts';

/** Mails a message to the business (F1). */
export const handler = createFormHandler({
  name: CONTACT_FUNCTION,
  schema: contactPayloadSchema,
  isSpam: ({ honeypot }) => honeypot !== '',
  toForm: (payload) => ({
    heading: `Website message from ${payload.name.trim()}`,
    email: payload.email.trim(),
    rows: contactRows(payload),
  }),
});
