import {
  CONTACT_FUNCTION,
  contactFormSchema,
  toContactPayload,
  type ContactFormValues,
} from '@cobblestone/domain/forms/contact.schema.ts';
import { fieldMessages } from '@cobblestone/domain/forms/field-messages.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormRules } from './form-rules.ts';
import { sendToFunction } from './send-to-function.ts';
import './zod-csp-config.ts';

const valuesOf = (draft: FormDraft): ContactFormValues => ({
  name: '',
  email: '',
  message: '',
  website: '',
  ...draft,
  consent: draft.consent === 'on',
});

export const rules: FormRules = {
  check: (draft) => fieldMessages(contactFormSchema.safeParse(valuesOf(draft))),
  send: (draft, backend) => sendToFunction(backend, CONTACT_FUNCTION, toContactPayload(valuesOf(draft))),
};
