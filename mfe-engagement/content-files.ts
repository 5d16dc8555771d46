import type { ContentFiles } from '@cobblestone/platform/build/content/field-faults.ts';
import { contactPageSchema } from './src/model/contact-page.schema.ts';
import { exitPopupSchema } from './src/model/exit-popup.schema.ts';
import { formWordsSchema } from './src/model/form-words.schema.ts';
import { newsletterSectionSchema } from './src/model/newsletter-section.schema.ts';
import { petitionPageSchema } from './src/model/petition-page.schema.ts';
import { surveyPageSchema } from './src/model/survey-page.schema.ts';

/** Every content file of the app, and what it must be. */
export const contentFiles: ContentFiles = {
  'forms.json': formWordsSchema,
  'contact.json': contactPageSchema,
  'survey.json': surveyPageSchema,
  'petition.json': petitionPageSchema,
  'newsletter.json': newsletterSectionSchema,
  'exit-popup.json': exitPopupSchema,
};
