import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { contactPageSchema } from './src/model/contact-page.schema.ts';
import { exitPopupSchema } from './src/model/exit-popup.schema.ts';
import { formCopySchema } from './src/model/form-copy.schema.ts';
import { newsletterSectionSchema } from './src/model/newsletter-section.schema.ts';
import { petitionPageSchema } from './src/model/petition-page.schema.ts';
import { surveyPageSchema } from './src/model/survey-page.schema.ts';

/** The schema of each content file. */
export const contentFiles = {
  'forms.json': formCopySchema,
  'contact.json': contactPageSchema,
  'survey.json': surveyPageSchema,
  'petition.json': petitionPageSchema,
  'newsletter.json': newsletterSectionSchema,
  'exit-popup.json': exitPopupSchema,
} satisfies ContentSchemas;
