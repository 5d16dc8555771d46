import { readFile, writeFile } from 'node:fs/promises';
import type { Report } from '../build/command.ts';
import { capitalize, copyTemplate } from '../build/copy-template.ts';
import { folderName, siteFile } from '../build/folders.ts';
import { packageFile } from '../build/platform-folder.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';

/** Makes a remote like the starter's, and names it in `site.config.ts`. @throws Error for its name */
export async function createRemote(definition: SiteDefinition, name = '', report: Report): Promise<void> {
  await copyTemplate(definition, name, packageFile('template/mfe-decide'), (text) =>
    text.replaceAll(/decide|lamps?/g, name).replaceAll(/Lamps?/g, capitalize(name)),
  );
  const config = siteFile();
  const text = await readFile(config, 'utf8');
  const entry = `${name}: { 'featured-${name}': {} as { props?: { title: string } } },`;
  const named = text.replace(/\bremotes(?: =|:) \{/, (start) => `${start} ${entry}`);
  if (named !== text) await writeFile(config, named);
  report(
    `Made ${folderName(definition, name)}. ${named === text ? `Add it to the remotes in site.config.ts: \`${entry}\`` : 'site.config.ts names it'}. Link /${name} in \`Chrome\` of ${folderName(definition, definition.host)}/src/host.tsx. \`npm run dev\`, started again, shows it. \`npm run release ${name} ${definition.host}\` ships both.`,
  );
}
