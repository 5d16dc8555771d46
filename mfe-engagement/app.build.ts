import { join } from 'node:path';
import { copyOf, type AppDescription } from '@hemstitch/platform/build/app-build';
import { heroImages } from '@cobblestone/domain/content/hero-images.ts';
import { listPopupCopy } from './conditional-copy.ts';
import { contentFiles } from './content-files.ts';
import { exitPopupSchema } from './src/model/content.schema.ts';

export const appBuild: AppDescription = {
  contentFiles,
  conditionalCopy: { 'exit-popup.json': copyOf(exitPopupSchema, listPopupCopy) },
  sharingImages: () =>
    heroImages(join(import.meta.dirname, 'content'), {
      contact: 'contact.json',
      survey: 'survey.json',
      'petition-jerry-fox': 'petition.json',
    }),
};
