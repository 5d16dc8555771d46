import { copyOf, sharingImageOf, type AppDescription } from '@cobblestone/platform/build/app-build.ts';
import { contentFiles } from './content-files.ts';
import contact from './content/contact.json' with { type: 'json' };
import petition from './content/petition.json' with { type: 'json' };
import survey from './content/survey.json' with { type: 'json' };
import { listPopupCopy } from './conditional-copy.ts';
import { listPopupStates } from './preview-states.ts';
import { exitPopupSchema } from './src/model/exit-popup.schema.ts';

export const appBuild: AppDescription = {
  contentFiles,
  previewStates: listPopupStates,
  conditionalCopy: { 'exit-popup.json': copyOf(exitPopupSchema, listPopupCopy) },
  sharingImages: async () => [
    sharingImageOf('contact', contact),
    sharingImageOf('survey', survey),
    sharingImageOf('petition-jerry-fox', petition),
  ],
};
