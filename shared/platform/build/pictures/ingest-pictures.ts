import { existsSync } from 'node:fs';
import { nameMissingPackage } from '../optional-package.ts';
import type { PictureFolders } from './picture-folders.ts';

/** Prepares an app's pictures by `ingestFolder`. An app without pictures needs no package for them. */
export async function ingestPictures(folders: PictureFolders, report?: (line: string) => void): Promise<void> {
  if (!existsSync(folders.masters)) return;
  const { ingestFolder } = await import('./ingest-folder.ts').catch(nameMissingPackage);
  await ingestFolder(folders, report);
}
