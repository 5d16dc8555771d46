import {
  CONTACT_FUNCTION,
  contactPayloadSchema,
  type ContactPayload,
} from '../../../shared/contracts/forms/contact.schema.ts';
import { createFormHandler } from '../_shared/form-function.ts';
import type { Mail } from '../_shared/mail.ts';
import { renderHtml, renderText } from '../_shared/mail-text.ts';

/** A contact message as a mail to the business (F1). */
function toContactMail(payload: ContactPayload): Mail {
  const name = payload.name.trim();
  const email = payload.email.trim();
  const heading = `Website message from ${name}`;
  const rows = [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Message', value: payload.message.trim() },
  ];
  return { subject: heading, replyTo: email, text: renderText(heading, rows), html: renderHtml(heading, rows) };
}

/** Takes the contact form and mails it. See `createFormHandler` for its answers. */
export const handler = createFormHandler<ContactPayload>({
  name: CONTACT_FUNCTION,
  schema: contactPayloadSchema,
  isTrapped: (payload) => payload.honeypot !== '',
  toMail: toContactMail,
});
