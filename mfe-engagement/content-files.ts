import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import * as schemas from './src/model/content.schema.ts';

/** The schema of each content file. */
export const contentFiles = {
  'forms.json': schemas.formCopySchema,
  'contact.json': schemas.contactPageSchema,
  'survey.json': schemas.surveyPageSchema,
  'petition.json': schemas.petitionPageSchema,
  'newsletter.json': schemas.newsletterSectionSchema,
  'exit-popup.json': schemas.exitPopupSchema,
} satisfies ContentSchemas;
