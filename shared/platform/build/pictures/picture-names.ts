import { findNearest } from '../../contract/content/did-you-mean.ts';
import type { Fault } from '../../contract/content/fault.ts';
import { slugPattern } from '../../contract/content/slug.ts';

/** A name for a picture, from what its file is called: `IMG_1234.JPG` becomes `img-1234`. */
export function pictureNameFor(file: string): string {
  const bare = file.replace(/^.*[/\\]/, '').replace(/\.[a-z0-9]{2,5}$/i, '');
  const name = bare
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slugPattern.test(name) ? name : `picture${name && `-${name}`}`;
}

/** The picture that a wrong name means: it differs in letter case, ending or folder alone, or in few letters. */
export function suggestPicture(name: string, known: ReadonlySet<string>): string | undefined {
  const plain = pictureNameFor(name);
  return known.has(plain) ? plain : findNearest(plain, known);
}

export function missingPicture(name: string, pictureNames: ReadonlySet<string>): Fault {
  const problem = `There is no picture "${name}".`;
  const plain = pictureNameFor(name);
  if (pictureNames.has(plain))
    return { problem, remedy: `Write "${plain}": small letters and hyphens, without folder and ending.` };
  const meant = findNearest(plain, pictureNames);
  const howToAdd = `A new picture goes into the app’s folder content/pictures as ${plain}.jpg, .png, .webp, .avif or .heic; \`npm run build -- --pictures\` makes its sizes.`;
  return { problem, remedy: meant ? `Did you mean "${meant}"? ${howToAdd}` : howToAdd, code: 'syntax' };
}
