import type { Problem } from '@cobblestone/platform/build/content/problem.ts';
import { type KnownAddresses, linkFault } from '@cobblestone/domain/content/links.ts';
import type { Fault } from '@cobblestone/platform/contract/content/fault.ts';
import { meantPicture, missingPicture, pictureNameFor } from '@cobblestone/platform/build/pictures/picture-names.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import type { BodyReference } from './body.ts';
import { slugPattern } from '../src/model/slug.ts';

export type ReferenceContext = Required<KnownAddresses> & {
  /** Names of all pictures of the blog. */
  pictureNames: ReadonlySet<string>;
  /** Those of them that are described by the posts that show them alone. */
  undescribed: ReadonlySet<string>;
  /** Posts that no reader can open yet, by id, with why: `is still a draft`. */
  closed?: ReadonlyMap<string, string>;
};

const picturePrefix = '/pictures/';

/** The name of the picture behind an address in a body, or undefined when it is no such address. */
export function pictureNameOf(address: string): string | undefined {
  const name = address.startsWith(picturePrefix) ? address.slice(picturePrefix.length) : '';
  return slugPattern.test(name) ? name : undefined;
}

/** Links and pictures that lead nowhere. */
export function checkReferences(
  file: string,
  references: readonly BodyReference[],
  context: ReferenceContext,
): Problem[] {
  return references.flatMap((reference) => {
    const fault =
      reference.kind === 'picture'
        ? pictureFault(reference, context)
        : (closedFault(reference.address, context) ?? linkFault(reference.address, context));
    return fault ? [{ file, line: reference.line, column: reference.column, ...fault }] : [];
  });
}

/** Of a link to a post that will be there, but is not yet. */
function closedFault(address: string, { closed }: ReferenceContext): Fault | undefined {
  const id = address.startsWith(paths.blog) ? new URL(address, 'https://site.invalid').searchParams.get('post') : null;
  const why = id === null ? undefined : closed?.get(id);
  return why === undefined
    ? undefined
    : {
        problem: `The link leads to the post "${id}", which ${why}: until then it is dead.`,
        remedy:
          'Take the link out until then, or let this post wait as long: `state: draft`, or the same `date` and `time`.',
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
          problem: `Nothing says what the picture "${name}" shows, for readers who cannot see it.`,
          remedy: `Write it between the square brackets: ![A grey cat on a crate.](${address}).`,
        }
      : undefined;
  }
  if (name === undefined) {
    const meant = meantPicture(address, pictureNames);
    const problem = `"${address}" is not the address of a picture of the blog.`;
    return {
      problem,
      remedy: `Pictures are in content/pictures and are written without their ending: ![what it shows](/pictures/${meant ?? pictureNameFor(address)}).`,
    };
  }
  return missingPicture(name, pictureNames);
}
