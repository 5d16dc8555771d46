import { fieldMessages } from '@cobblestone/domain/forms/field-messages.ts';
import { newsletterFormSchema } from '@cobblestone/domain/forms/newsletter.schema.ts';
import type { FormDraft } from './form-draft.ts';
import type { FieldMessages } from './form-rules.ts';
import './zod-csp-config.ts';

/** Validates the home page's newsletter form; loaded when a visitor first touches it. */
export const check = ({ EMAIL = '', FNAME = '', CONSENT = '' }: FormDraft): FieldMessages =>
  fieldMessages(newsletterFormSchema.safeParse({ EMAIL, FNAME, CONSENT }));
