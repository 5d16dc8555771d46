import { isCodeOf } from '../build/app-sources.ts';
import { folderName } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { contentData } from '../contract/content/content-data.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import type { Site } from '../store/site-record.ts';

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
