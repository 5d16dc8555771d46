import { defineCommand } from '../../build/command.ts';
import { loadAppBuild } from '../../build/folders.ts';
import { appNames } from '../../contract/site-definition.ts';
import { createRemote } from '../create-remote.ts';

export const command = defineCommand(
  {
    usage: 'npm run new <kind> [name]',
    about: `Starts something new. Each app names its kinds in app.build.ts (\`newContent\`); \`remote\` makes an app. Without a kind, this lists them.`,
  },
  async ({ positionals: [kind = '', name], definition }, report) => {
    const builds = await Promise.all(appNames(definition).map((app) => loadAppBuild(definition, app)));
    const kinds = new Map(builds.flatMap(({ newContent = {} }) => Object.entries(newContent)));
    const start = kinds.get(kind);
    if (start) return start({ name, definition }, report);
    if (kind === 'remote') return createRemote(definition, name, report);
    throw new Error(
      `Name the kind: ${[...new Set([...kinds.keys(), 'remote'])].map((each) => `\`npm run new ${each}\``).join(' or ')}.`,
    );
  },
);
