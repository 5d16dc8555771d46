import {
  CONTACT_FUNCTION,
  contactPayloadSchema,
  sentContactFields,
  type ContactPayload,
} from '../../../shared/domain/forms/contact.schema.ts';
import { toAsciiAddress } from '../../../shared/domain/forms/field.schema.ts';
import { createFormHandler } from '../_shared/form-function.ts';
import { renderHtml, renderText } from '../_shared/mail-text.ts';
import type { Mail } from '../_shared/mail.ts';

/** Creates the mail to the business, with every field that was filled in (F1). */
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

export const handler = createFormHandler<ContactPayload>({
  name: CONTACT_FUNCTION,
  schema: contactPayloadSchema,
  isSpam: (payload) => payload.honeypot !== '',
  toMail: toContactMail,
});
