import type { Problem } from '@cobblestone/build/content/problem.ts';
import { type Fault, type KnownAddresses, linkFault, missingPicture } from '@cobblestone/build/content/references.ts';
import type { BodyReference } from './body.ts';
import { slugPattern } from '../src/model/slug.ts';

export type ReferenceContext = Required<KnownAddresses> & {
  /** Names of all pictures of the blog. */
  pictureNames: ReadonlySet<string>;
};

const picturePrefix = '/pictures/';

/** The name of the picture behind an address in a body, or undefined when it is no such address. */
export function pictureNameOf(address: string): string | undefined {
  const name = address.startsWith(picturePrefix) ? address.slice(picturePrefix.length) : '';
  return slugPattern.test(name) ? name : undefined;
}

/** Links and pictures that lead nowhere. */
export function checkReferences(file: string, references: readonly BodyReference[], context: ReferenceContext): Problem[] {
  return references.flatMap((reference) => {
    const fault = reference.kind === 'picture' ? pictureFault(reference.address, context) : linkFault(reference.address, context);
    return fault ? [{ file, line: reference.line, column: reference.column, ...fault }] : [];
  });
}

function pictureFault(address: string, { pictureNames }: ReferenceContext): Fault | undefined {
  const name = pictureNameOf(address);
  if (name !== undefined && pictureNames.has(name)) return undefined;
  if (name === undefined) {
    const bare = /([a-z0-9-]+)(\.[a-z]+)?$/i.exec(address)?.[1] ?? '';
    const known = pictureNames.has(bare) ? bare : 'blog-bodega-cat';
    return {
      problem: `"${address}" is not the address of a picture of the blog.`,
      remedy: `Pictures are in content/pictures and are written without their ending: ![what it shows](/pictures/${known}).`,
    };
  }
  return missingPicture(name, pictureNames);
}
