import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import {
  contactPageSchema,
  exitPopupSchema,
  formCopySchema,
  newsletterSectionSchema,
  petitionPageSchema,
  surveyPageSchema,
} from './src/model/content.schema.ts';

/** The schema of each content file. */
export const contentFiles = {
  'forms.json': formCopySchema,
  'contact.json': contactPageSchema,
  'survey.json': surveyPageSchema,
  'petition.json': petitionPageSchema,
  'newsletter.json': newsletterSectionSchema,
  'exit-popup.json': exitPopupSchema,
} satisfies ContentSchemas;
