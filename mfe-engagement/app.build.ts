import { join } from 'node:path';
import { copyOf, type AppDescription } from '@hemstitch/platform/build/app-build';
import { heroImages } from '@hemstitch/platform/build/pictures/hero-images';
import { listComparedCopy } from '@cobblestone/domain/campaigns/experiment-places.ts';
import { listPopupCopy } from './conditional-copy.ts';
import { contentFiles } from './content-files.ts';
import { listEngagementStates } from './preview-states.ts';
import { contactPageSchema, exitPopupSchema, newsletterSectionSchema } from './src/model/content.schema.ts';

export const appBuild: AppDescription = {
  contentFiles,
  previewStates: listEngagementStates,
  conditionalCopy: {
    'exit-popup.json': copyOf(exitPopupSchema, listPopupCopy),
    'newsletter.json': copyOf(newsletterSectionSchema, (content) => listComparedCopy('newsletter', content)),
    'contact.json': copyOf(contactPageSchema, ({ help }) => listComparedCopy('floating-help', help)),
  },
  sharingImages: () =>
    heroImages(join(import.meta.dirname, 'content'), {
      contact: 'contact.json',
      survey: 'survey.json',
      'petition-jerry-fox': 'petition.json',
    }),
};
