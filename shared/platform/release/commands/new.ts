import { defineCommand } from '../../build/command.ts';
import { loadAppBuild } from '../../build/folders.ts';
import { createRemote } from '../../build/create-remote.ts';
import { appNames } from '../../contract/site-definition.ts';

export const command = defineCommand(
  {
    usage: 'npm run new <kind> [name]',
    about: `\`remote <name>\` makes a remote, with its entry in the list of remotes, its labels at the desk and its pipeline. All
other kinds are those of the apps (\`newContent\` in app.build.ts), which ask for what is not given.`,
    options: {
      title: { type: 'string', value: 'text', about: 'title of the post' },
      category: { type: 'string', value: 'topic', about: 'topic of the post: a name, or its number' },
    },
    example: 'npm run new remote quiz',
  },
  async ({ words: [kind, name], values }, report) => {
    if (kind === 'remote') return createRemote(name ?? '', report);
    const builds = await Promise.all(appNames().map(loadAppBuild));
    const kinds = new Map(builds.flatMap(({ newContent = {} }) => Object.entries(newContent)));
    const make = kinds.get(kind ?? '');
    if (make) return make(values, report);
    throw new Error(
      `Say what is new: ${['remote quiz', ...kinds.keys()].map((each) => `\`npm run new ${each}\``).join(' or ')}.`,
    );
  },
);
