import { CONTACT_FUNCTION, contactFormSchema, toContactPayload } from '@cobblestone/domain/forms/contact.schema.ts';
import { formRules } from './send-to-function.ts';

export const rules = formRules(contactFormSchema, CONTACT_FUNCTION, toContactPayload);
