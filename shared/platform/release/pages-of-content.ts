import { fingerprint, isCodeOf } from '../build/app-sources.ts';
import { folderName, rootFolder } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { contentData } from '../contract/content/content-data.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import type { Publication } from '../store/publication-log.ts';
import { readRelease, readSite } from '../store/records.ts';
import type { Site } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';

/**
 * Number of live pages that a changed content file renders again: all, if code contains it.
 * @param file below the app's content folder @returns 0 for a file that no page reads as it is written, such as a post
 */
export function countPagesOf(
  definition: SiteDefinition,
  { pages, notFound }: Pick<Site, 'pages' | 'notFound'>,
  app: AppName,
  file: string,
): number {
  const all = [...Object.values(pages), ...Object.values(notFound)];
  if (isCodeOf(definition, app, `${folderName(definition, app)}/content/${file}`)) return all.length;
  return all.filter(({ reads }) => Object.hasOwn(reads, `${app}/${contentData(file)}`)).length;
}

/** The content files of an app that differ from what is live, each with the number of pages that it renders again. */
export async function findChangedContent(
  definition: SiteDefinition,
  store: Store,
  live: Publication,
  app: AppName,
  root = rootFolder,
) {
  const id = live.set[app];
  if (!id) return [];
  const [{ content: before }, site, now] = await Promise.all([
    readRelease(store, app, id),
    readSite(store, live.site),
    fingerprint(definition, app, root),
  ]);
  return Object.keys(now.content)
    .filter((file) => now.content[file] !== before?.[file])
    .map((file) => ({ file, pages: countPagesOf(definition, site, app, file) }));
}
