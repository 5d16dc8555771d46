import { join, relative } from 'node:path';
import type { AppName } from '../../contract/app-names.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { appFolder, rootFolder } from '../folders.ts';

/** Where an app's pictures, and all that is made from them, are kept, and how they are made. */
export type PictureFolders = ReturnType<typeof foldersIn>;

export function pictureFolders(definition: SiteDefinition, app: AppName): PictureFolders {
  const masters = join(appFolder(definition, app), 'content', 'pictures');
  return foldersIn(masters, relative(rootFolder, masters).replaceAll('\\', '/'), app, definition.pictures);
}

/** The folders below `masters`; `label` is how a message to a person names it. */
export function foldersIn(
  masters: string,
  label: string,
  app: AppName,
  { paper, describedElsewhere }: SiteDefinition['pictures'],
) {
  return {
    app,
    paper,
    /** Kind of the pictures that have no entry in the list, if they may have none. */
    defaultKind: describedElsewhere?.[app],
    label,
    masters,
    list: join(masters, 'pictures.json'),
    generated: join(masters, 'pictures.generated.json'),
    rasters: join(masters, 'rasters'),
    sharing: join(masters, 'sharing'),
  };
}

/** The file beside a drawing that says what in it may move; the kit that draws writes it. */
export const animationFile = (name: string) => `${name}.animation.json`;
