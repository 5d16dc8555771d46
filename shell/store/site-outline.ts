import { z } from 'zod';
import { sha256 } from './content.ts';
import { newestOf } from './served-site.ts';
import type { StitchedPage } from './site-record.ts';
import { groupsOf } from './table.ts';

const partSchema = z.object({
  /** Of its addresses, each with what the apps say of it. */
  planned: z.string(),
  /** The data files that its pages read, each as two bytes of its name's SHA-256, in Base64. */
  reads: z.base64(),
  /** When the newest of them was made, ISO 8601; empty where it has none. */
  newest: z.string(),
});
const outlineSchema = z.object({
  /** What all its pages were made from; empty where that is not one thing. */
  inputs: z.string(),
  /** By the place of a part in the table of pages. */
  parts: z.array(partSchema),
});

type PartOutline = z.output<typeof partSchema>;

/** What is known of a site's pages without reading the parts that they are in: enough to know which of them the next site leaves as they are. */
export type Outline = z.output<typeof outlineSchema>;

/** Undefined when it is something else. */
export const parseOutline = (bytes: Buffer): Outline | undefined =>
  outlineSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data;

type Planned = Pick<StitchedPage, 'lastModified' | 'listed'>;

/** @param pages of one part, in the order of their addresses */
export const plannedHash = (pages: Record<string, Planned>): string =>
  sha256(
    JSON.stringify(
      Object.entries(pages).map(([address, { lastModified = null, listed }]) => [address, lastModified, listed]),
    ),
  ).slice(0, 16);

/** So many different values say which file it may be: of two files some have the same one. */
const bitsOf = (file: string): number => Number.parseInt(sha256(file).slice(0, 4), 16);

/** Whether a page of the part may have read a data file, named `<app>/<file>`. Where it says no, none did. */
export function mayRead({ reads }: PartOutline, files: readonly string[]): boolean {
  const bytes = Buffer.from(reads, 'base64');
  const known = new Set(Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(2 * index)));
  return files.some((file) => known.has(bitsOf(file)));
}

/**
 * @param pages those of the parts that don't stay
 * @param staying places of the parts that are as in the outline before
 */
export function outlineOf(
  pages: Record<string, StitchedPage>,
  count: number,
  staying: ReadonlySet<number>,
  before?: Outline,
): Outline {
  const inputs = new Set(
    Object.values(pages)
      .map((page) => page.inputs)
      .concat(staying.size > 0 ? before!.inputs : []),
  );
  const bits = new Map<string, number>();
  const known = (file: string) => bits.get(file) ?? bits.set(file, bitsOf(file)).get(file)!;
  const parts = groupsOf(pages, count).map((group, place) =>
    staying.has(place) ? before!.parts[place]! : partOutline(group, known),
  );
  return { inputs: inputs.size === 1 ? [...inputs][0]! : '', parts };
}

function partOutline(group: Record<string, StitchedPage>, bits: (file: string) => number): PartOutline {
  const pages = Object.values(group);
  const reads = new Set(pages.flatMap((page) => Object.keys(page.reads)).map(bits));
  const bytes = Buffer.alloc(2 * reads.size);
  [...reads].sort((a, b) => a - b).forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
  return { planned: plannedHash(group), reads: bytes.toString('base64'), newest: newestOf(pages) };
}
