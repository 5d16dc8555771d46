import type { Problem } from '@cobblestone/platform/build/content/problem.ts';
import { type KnownAddresses, findLinkFault } from '@cobblestone/domain/content/check-links.ts';
import type { Fault } from '@cobblestone/platform/contract/content/fault.ts';
import { suggestPicture, missingPicture, pictureNameFor } from '@cobblestone/platform/build/pictures/picture-names.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import type { BodyReference } from './body.ts';
import { slugPattern } from '@cobblestone/platform/contract/content/slug.ts';

export type ReferenceContext = Required<KnownAddresses> & {
  /** Names of all pictures of the blog. */
  pictureNames: ReadonlySet<string>;
  /** Names of pictures whose alternative text must be in the post. */
  undescribed: ReadonlySet<string>;
  /** The reason by post id why readers cannot open it yet: `is still a draft`. */
  closed?: ReadonlyMap<string, string>;
};

const picturePrefix = '/pictures/';

/** The name of a picture by its address in a body; undefined for any other address. */
export function pictureNameOf(address: string): string | undefined {
  const name = address.startsWith(picturePrefix) ? address.slice(picturePrefix.length) : '';
  return slugPattern.test(name) ? name : undefined;
}

/** Dead links and missing pictures. */
export function checkReferences(
  file: string,
  references: readonly BodyReference[],
  context: ReferenceContext,
): Problem[] {
  return references.flatMap((reference) => {
    const fault =
      reference.kind === 'picture'
        ? pictureFault(reference, context)
        : (closedPostFault(reference.address, context) ?? findLinkFault(reference.address, context));
    return fault ? [{ file, line: reference.line, column: reference.column, ...fault }] : [];
  });
}

/** The fault of a link to a post that readers cannot open yet. */
function closedPostFault(address: string, { closed }: ReferenceContext): Fault | undefined {
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

function pictureFault(
  { address, alt }: BodyReference,
  { pictureNames, undescribed }: ReferenceContext,
): Fault | undefined {
  const name = pictureNameOf(address);
  if (name !== undefined && pictureNames.has(name)) {
    return undescribed.has(name) && !alt?.trim()
      ? {
          problem: `The picture "${name}" has no description for readers who cannot see it.`,
          remedy: `Write it between the square brackets: ![A gray cat on a crate.](${address}).`,
        }
      : undefined;
  }
  if (name === undefined) {
    const meant = suggestPicture(address, pictureNames);
    const problem = `"${address}" is not the address of a picture of the blog.`;
    return {
      problem,
      remedy: `Pictures are in mfe-blog/content/pictures and are written without their ending: ![what it shows](/pictures/${meant ?? pictureNameFor(address)}).`,
    };
  }
  return missingPicture(name, pictureNames);
}
