import { defineCommand } from '../../build/command.ts';
import { folderName } from '../../build/folders.ts';
import { remoteNames } from '../../contract/site-definition.ts';

export const command = defineCommand(
  { usage: 'npm run remove remote <name>', about: 'Says how a remote leaves the site. It changes nothing.' },
  ({ positionals: [kind, name = ''], definition }, report) => {
    const remotes = remoteNames(definition);
    if (kind !== 'remote' || !name)
      throw new Error(`Name a remote: \`npm run remove remote ${remotes[0] ?? '<name>'}\`.`);
    const others = remotes.filter((remote) => remote !== name);
    report(`To remove ${name}:
1. Take its parts and the links to its pages out of the other apps, and release these: \`npm run release ${[definition.host, ...others].join(' ')}\`.
2. Delete ${folderName(definition, name)}, its pipeline, and its entry in the remotes of site.config.ts, with shared data of its own. Commit that.
3. \`npm run release ${name}\` names the addresses that go. \`aliases\` of another page's route lead them on.
4. \`npm run release ${name} -- --allow-removed\` removes it. \`npm run releases\` names the command that brings it back.`);
  },
);
