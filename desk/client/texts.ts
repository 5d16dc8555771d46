import type { DeskField } from '../format/desk-field.ts';
import { config } from './server.ts';

/** Finds a content file at this desk, with a page that shows it, and the address at which it is edited. */
export function findText(
  path: string,
): { label: string; page?: string; fields: readonly DeskField[]; address: string } | undefined {
  for (const { name, label, folder, fields = [], files = [] } of config.cms.collections) {
    const entries = `#/collections/${name}/entries/`;
    if (folder && path.startsWith(`${folder}/`)) return { label, fields, address: entries + slugOf(path) };
    const file = files.find((each) => each.file === path);
    if (file) return { ...file, address: entries + file.name };
  }
  return undefined;
}

/** Returns the address of the desk at which a file is edited. */
export const deskAddress = (path: string): string | undefined => findText(path)?.address;

/** Name of a story's file, without its ending. */
export const slugOf = (path: string): string => path.replaceAll(/^.*\/|\.md$/g, '');

const collectionAt = (hash: string) => config.cms.collections.find(({ name }) => name === hash.split('/')[2]);

/** Returns the path of the file that an address of the desk opens. */
export function openPath(hash = location.hash): string | undefined {
  const { folder, files } = collectionAt(hash) ?? {};
  const [, , , kind, slug = ''] = hash.split('/');
  if (kind !== 'entries' || slug === '') return undefined;
  const name = decodeURIComponent(slug);
  return folder ? `${folder}/${name}.md` : files?.find((file) => file.name === name)?.file;
}

/** Returns the path of the open text, or of a text in the open list. */
export function openOrListedPath(): string | undefined {
  const { folder, files } = collectionAt(location.hash) ?? {};
  return openPath() ?? (folder ? `${folder}/` : files?.[0]?.file);
}
