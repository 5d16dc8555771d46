import { join } from 'node:path';
import type { AppDescription } from '@hemstitch/platform/build/app-build';
import { heroImages } from '@cobblestone/domain/content/hero-images.ts';
import { contentFiles } from './content-files.ts';

export const appBuild: AppDescription = {
  contentFiles,
  sharingImages: () =>
    heroImages(join(import.meta.dirname, 'content'), {
      contact: 'contact.json',
      survey: 'survey.json',
      'petition-jerry-fox': 'petition.json',
    }),
};
