import { editedPath } from '../drafts/drafts.ts';

let isStale = false;

/** Decap loads a list once. After a save or a release, the desk is loaded again when its user returns to a list. */
export const markListStale = (): void => void (isStale = true);

export function reloadStaleList(): void {
  if (isStale && editedPath() === undefined && /^#\/collections\/[\w-]+$/.test(location.hash)) location.reload();
}
