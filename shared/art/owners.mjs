// Which apps' content a drawing belongs to: those whose list of pictures names it.
import { readFile, readdir } from 'node:fs/promises';

const root = new URL('../../', import.meta.url);

/** Folders of the apps that have pictures, by name, each with what its pictures.json says. */
export async function loadPictureLists() {
  const lists = new Map();
  for (const app of await readdir(root)) {
    const folder = new URL(`${app}/content/pictures/`, root);
    const text = await readFile(new URL('pictures.json', folder), 'utf8').catch(() => undefined);
    if (text !== undefined) lists.set(app, { folder, list: JSON.parse(text) });
  }
  return lists;
}

/**
 * @param lists of `loadPictureLists`
 * @param app for a drawing that no list names yet
 * @throws Error for one that nobody shows
 */
export function ownersOf(name, lists, app) {
  const owners = [...lists.keys()].filter((owner) => Object.hasOwn(lists.get(owner).list, name));
  if (owners.length > 0) return owners;
  if (app === undefined)
    throw new Error(
      `No app shows a picture called "${name}" yet. Say which one will: node shared/art/build.mjs ${name} --app mfe-tours`,
    );
  if (!lists.has(app))
    throw new Error(`There is no app "${app}" with pictures; there are ${[...lists.keys()].join(', ')}.`);
  return [app];
}
