import { join } from 'node:path';
import type { AppBuild } from '@cobblestone/build/app-build.ts';
import contact from './content/contact.json' with { type: 'json' };
import petition from './content/petition.json' with { type: 'json' };
import survey from './content/survey.json' with { type: 'json' };
import { checkContentFolder } from './src/model/check-content.ts';

export const appBuild: AppBuild = {
  app: 'engagement',
  // The app writes no data files; its content is built into its code, and must be right before that.
  compileData: () => checkContentFolder(join(import.meta.dirname, 'content')),
  sharingImages: async () => [
    { slug: 'contact', title: contact.hero.title, kicker: contact.hero.kicker, picture: contact.hero.picture },
    { slug: 'survey', title: survey.hero.title, kicker: survey.hero.kicker, picture: contact.hero.picture },
    {
      slug: 'petition-jerry-fox',
      title: petition.hero.title,
      kicker: petition.hero.kicker,
      picture: petition.hero.picture,
    },
  ],
};
