import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configFacts, withFacts } from '@cobblestone/contracts/facts-in-words.ts';
import type { z } from 'zod';
import { contactPageSchema } from './contact-page.schema.ts';
import { exitPopupSchema } from './exit-popup.schema.ts';
import { formWordsSchema } from './form-words.schema.ts';
import { newsletterSectionSchema } from './newsletter-section.schema.ts';
import { petitionPageSchema } from './petition-page.schema.ts';
import { surveyPageSchema } from './survey-page.schema.ts';

/** Every content file of the app and what it must look like. */
export const contentSchemas: Record<string, z.ZodType> = {
  'forms.json': formWordsSchema,
  'contact.json': contactPageSchema,
  'survey.json': surveyPageSchema,
  'petition.json': petitionPageSchema,
  'newsletter.json': newsletterSectionSchema,
  'exit-popup.json': exitPopupSchema,
};

/**
 * Judges the text of one content file.
 * @throws Error that names the file, each field and what was expected there.
 */
export function checkContent(file: string, text: string): void {
  const schema = contentSchemas[file];
  if (!schema) throw new Error(`There is no schema for content/${file}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`content/${file} is not JSON: ${(error as Error).message}`);
  }
  const result = schema.safeParse(value);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`);
    throw new Error(`content/${file} does not fit its schema:\n${problems.join('\n')}`);
  }
  withFacts(value, configFacts({ brand: '', email: '', founded: '' }));
}

/** Reads and judges every content file. @throws Error as `checkContent` does. */
export async function checkContentFolder(folder: string): Promise<void> {
  for (const file of Object.keys(contentSchemas)) {
    checkContent(file, await readFile(join(folder, file), 'utf8'));
  }
}
