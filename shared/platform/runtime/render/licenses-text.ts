import { z } from 'zod';
import type { StitchContext } from '../../contract/routes/routes.ts';

/** As the build wrote it for each app (shared/platform/build/bundle/licenses.ts). */
const licensesSchema = z.array(
  z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string() }),
);

const RULE = '-'.repeat(80);

/** The licenses of the fonts and libraries in the site's files, as one text. Packages with equal texts share it. */
export async function licensesText({ apps, readData }: StitchContext): Promise<string> {
  const lists = await Promise.all(
    apps.map((app) =>
      readData(app, 'licenses.json').then(
        (json) => licensesSchema.parse(JSON.parse(json)),
        // Only a release build writes the list: a working copy in development has none.
        () => [],
      ),
    ),
  );
  const packages = new Map<string, Set<string>>();
  for (const { name, version, license, text } of lists.flat())
    packages.set(text, (packages.get(text) ?? new Set()).add(`${name} ${version} (${license})`));
  const sections = [...packages].map(([text, names]) => `${RULE}\n${[...names].sort().join('\n')}\n\n${text}\n`);
  return `${SITE_WORDS.licenses}\n\n${sections.sort().join('\n')}`;
}
