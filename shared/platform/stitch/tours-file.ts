import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { siteToursSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import { inOneLine } from './render/one-line.ts';

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
