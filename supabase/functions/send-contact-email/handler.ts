import {
  CONTACT_FUNCTION,
  contactPayloadSchema,
  sentContactFields,
  type ContactPayload,
} from '../../../shared/domain/forms/contact.schema.ts';
import { toAsciiAddress } from '../../../shared/domain/forms/field.schema.ts';
import { createFormHandler } from '../_shared/form-function.ts';
import type { Mail } from '../_shared/mail.ts';
import { renderHtml, renderText } from '../_shared/mail-text.ts';

/** A contact message as a mail to the business (F1), with every field that was filled in. */
function toContactMail(payload: ContactPayload): Mail {
  const valueOf = (field: string) => (payload[field] ?? '').trim();
  const heading = `Website message from ${valueOf('name')}`;
  const rows = sentContactFields
    .map(([field, { label }]) => ({ label, value: valueOf(field) }))
    .filter(({ value }) => value !== '');
  return {
    subject: heading,
    replyTo: toAsciiAddress(valueOf('email')),
    text: renderText(heading, rows),
    html: renderHtml(heading, rows),
  };
}

/** Takes the contact form and mails it. See `createFormHandler` for its answers. */
export const handler = createFormHandler<ContactPayload>({
  name: CONTACT_FUNCTION,
  schema: contactPayloadSchema,
  isTrapped: (payload) => payload.honeypot !== '',
  toMail: toContactMail,
});
