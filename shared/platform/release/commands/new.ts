import { readFile, writeFile } from 'node:fs/promises';
import { defineCommand, type Report } from '../../build/command.ts';
import { capitalize, copyTemplate } from '../../build/copy-template.ts';
import { loadAppBuild, folderName, siteFile } from '../../build/folders.ts';
import { packageFile } from '../../build/platform-folder.ts';
import { appNames, type SiteDefinition } from '../../contract/site-definition.ts';

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

/** Makes a remote like the starter's, and names it in `site.config.ts`. @throws Error for its name */
export async function createRemote(definition: SiteDefinition, name = '', report: Report): Promise<void> {
  await copyTemplate(definition, name, packageFile('template/mfe-decide'), (text) =>
    // Its things are items: not each name of a remote is a noun, or can name a variable.
    text
      .replaceAll('decide', name)
      .replaceAll(/(["'`])\/lamps/g, `$1/${name}`)
      .replaceAll(/(["'])Lamps\1/g, `$1${capitalize(name)}$1`)
      .replaceAll('lamp', 'item')
      .replaceAll('Lamp', 'Item'),
  );
  const config = siteFile();
  const text = await readFile(config, 'utf8');
  const entry = `${name}: { 'featured-item': {} as { props?: { title: string } } },`;
  const named = text.replace(/\bremotes(?: =|:) \{(?:\n *\/\/.*)*/, (start) => `${start}\n  ${entry}`);
  if (named !== text) await writeFile(config, named);
  report(
    `Made ${folderName(definition, name)}. ${named === text ? `Add it to the remotes in site.config.ts: \`${entry}\`` : 'site.config.ts names it'}. Link /${name} in \`Chrome\` of ${folderName(definition, definition.host)}/src/host.tsx. \`npm run dev\`, started again, shows it. \`npm run release ${name} ${definition.host}\` ships both.`,
  );
}
