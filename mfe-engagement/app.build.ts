import { sharingImageOf, type AppDescription } from '@cobblestone/platform/build/app-build.ts';
import { contentFiles } from './content-files.ts';
import contact from './content/contact.json' with { type: 'json' };
import petition from './content/petition.json' with { type: 'json' };
import survey from './content/survey.json' with { type: 'json' };
import { looksOfEngagement } from './preview-states.ts';
import { saidByPopup } from './conditional-copy.ts';

export const appBuild: AppDescription = {
  contentFiles,
  looks: looksOfEngagement,
  saidLater: { 'exit-popup.json': saidByPopup },
  sharingImages: async () => [
    sharingImageOf('contact', contact),
    sharingImageOf('survey', survey),
    sharingImageOf('petition-jerry-fox', petition),
  ],
};
