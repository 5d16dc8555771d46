import { suggestPicture, missingPicture, pictureNameFor } from '@hemstitch/platform/build/pictures/picture-names';
import type { Fault } from '@hemstitch/platform/contract/content/fault';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import { type KnownAddresses, findLinkFault } from '@cobblestone/domain/content/check-links.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import type { BodyReference } from './body.ts';

export type LinkContext = Required<KnownAddresses> & {
  /** The reason by post id why readers cannot open it yet: `is still a draft`. */
  closed?: ReadonlyMap<string, string>;
};

const picturePrefix = '/pictures/';

/** The name of a picture by its address in a body; undefined for any other address. */
export function pictureNameOf(address: string): string | undefined {
  const name = address.startsWith(picturePrefix) ? address.slice(picturePrefix.length) : '';
  return slugPattern.test(name) ? name : undefined;
}

/** The fault of a link in a post. */
export const findPostLinkFault = (address: string, context: LinkContext): Fault | undefined =>
  closedPostFault(address, context) ?? findLinkFault(address, context);

/** The fault of a link to a post that readers cannot open yet. */
function closedPostFault(address: string, { closed }: LinkContext): Fault | undefined {
  const id = address.startsWith(paths.blog) ? new URL(address, 'https://site.invalid').searchParams.get('post') : null;
  const why = id === null ? undefined : closed?.get(id);
  return why === undefined
    ? undefined
    : {
        problem: `The link leads to the post "${id}", which ${why}: until then it is dead.`,
        remedy:
          'Take the link out until then, or let this post wait as long: as a draft, or with the same date and time.',
      };
}

/** The fault of a picture in a post, with its place. */
export function findPictureFault(
  { kind, address, alt, line, column }: BodyReference,
  pictures: ReadonlyMap<string, PictureData>,
): (Fault & Pick<BodyReference, 'line' | 'column'>)[] {
  if (kind !== 'picture') return [];
  const name = pictureNameOf(address);
  const picture = name === undefined ? undefined : pictures.get(name);
  if (picture && (picture.alt !== '' || alt?.trim())) return [];
  if (picture) {
    const problem = `The picture "${name}" has no description for readers who cannot see it.`;
    const remedy = `Write it between the square brackets: ![A gray cat on a crate.](${address}).`;
    return [{ line, column, problem, remedy }];
  }
  const names = new Set(pictures.keys());
  if (name !== undefined) return [{ line, column, ...missingPicture(name, names) }];
  const meant = suggestPicture(address, names) ?? pictureNameFor(address);
  const problem = `"${address}" is not the address of a picture of the blog.`;
  const remedy = `Pictures are in mfe-blog/content/pictures and are written without their ending: ![what it shows](/pictures/${meant}).`;
  return [{ line, column, problem, remedy }];
}
