import { toursOfContract1 } from '@cobblestone/contracts/contract-1.ts';
import { toursFile } from '@cobblestone/contracts/tours.ts';
import { siteToursSchema } from '@cobblestone/contracts/tours.schema.ts';
import { inOneLine } from '../render/one-line.ts';
import type { Release } from '../store/records.ts';
import type { SiteFile } from '../store/site-record.ts';

const path = `data/${toursFile}`;

/**
 * The tours release with the file from which every page takes the tours and their facts. A release of contract 1 has
 * them in its code alone: the pages of the other apps get them as they were then.
 * @param write stores bytes as a file of the site
 */
export async function withToursFile(
  release: Release,
  write: (bytes: Uint8Array, contentType: string) => Promise<SiteFile>,
): Promise<Release> {
  if (release.contract > 1 || path in release.files) return release;
  const file = await write(Buffer.from(JSON.stringify(toursOfContract1)), 'application/json');
  return { ...release, files: { ...release.files, [path]: file } };
}

/**
 * What is wrong with the tours and their facts as a release brings them, each in a line with file and field.
 * @param text of the file; undefined when there is none
 */
export function toursFaults(text: string | undefined): string[] {
  if (text === undefined)
    return [`tours: its release has no file ${toursFile}, from which every page takes the tours and their facts`];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [`tours: ${toursFile} is no JSON: ${inOneLine((error as Error).message)}`];
  }
  const { error } = siteToursSchema.safeParse(value);
  return (error?.issues ?? []).map(({ path: field, message }) => `tours: ${toursFile}: ${field.join('.')}: ${message}`);
}
