import { copyOf, type AppDescription } from '@cobblestone/platform/build/app-build.ts';
import { heroImages } from '@cobblestone/platform/build/pictures/hero-images.ts';
import { contentFiles } from './content-files.ts';
import { listPopupCopy } from './conditional-copy.ts';
import { listPopupStates } from './preview-states.ts';
import { exitPopupSchema } from './src/model/exit-popup.schema.ts';

export const appBuild: AppDescription = {
  contentFiles,
  previewStates: listPopupStates,
  conditionalCopy: { 'exit-popup.json': copyOf(exitPopupSchema, listPopupCopy) },
  sharingImages: () =>
    heroImages('engagement', { contact: 'contact.json', survey: 'survey.json', 'petition-jerry-fox': 'petition.json' }),
};
