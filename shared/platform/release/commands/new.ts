import { defineCommand } from '../../build/command.ts';
import { loadAppBuild } from '../../build/folders.ts';
import { makeRemote } from '../../build/new-remote.ts';
import { appNames } from '../../contract/site-definition.ts';

export const command = defineCommand(
  {
    usage: 'npm run new <remote <name> | post>',
    about: `remote <name>   a remote, with its entry in the list of remotes, its labels at the desk and its pipeline
post            a post of the blog, as a draft; asks for what is not given`,
    options: {
      title: { type: 'string', value: 'text', about: 'of a post' },
      category: { type: 'string', value: 'topic', about: 'of a post: a name, or its number' },
    },
    example: 'npm run new post -- --title "The Cats of Pearl Street" --category History',
  },
  async ({ words: [kind, name], values }, report) => {
    if (kind === 'remote') return makeRemote(name ?? '', report);
    for (const app of appNames()) {
      const make = kind ? (await loadAppBuild(app)).newContent?.[kind] : undefined;
      if (make) return make(values, report);
    }
    throw new Error('Say what is new: `npm run new post` or `npm run new remote quiz`.');
  },
);
