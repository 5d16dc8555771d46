import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { withFacts } from '@cobblestone/contracts/facts-in-words.ts';
import { contentSchemas } from './content.schema.ts';
import type { GalleryPictures } from './gallery.schema.ts';
import { stopCounts } from './stop-counts.ts';
import type { TourPageContent } from './tour-page.schema.ts';

/**
 * Parses every file of the content folder and checks what no single schema can: that facts and pictures which the
 * words name exist, and that each tour has its stops.
 * @throws an Error that lists every mistake with its file and field.
 */
export async function checkContent(folder: string): Promise<void> {
  const picturesFile = join(folder, 'pictures/pictures.generated.json');
  const pictures = existsSync(picturesFile) ? (JSON.parse(await readFile(picturesFile, 'utf8')) as Record<string, unknown>) : {};
  const mistakes: string[] = [];
  for (const file of Object.keys(contentSchemas)) {
    for (const mistake of await mistakesIn(folder, file, pictures)) mistakes.push(`mfe-tours/content/${file}: ${mistake}`);
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
}

async function mistakesIn(folder: string, file: string, pictures: Record<string, unknown>): Promise<string[]> {
  let raw: unknown;
  try {
    raw = JSON.parse(await readFile(join(folder, file), 'utf8'));
  } catch (error) {
    return [`cannot be read as JSON. ${error instanceof Error ? error.message : String(error)}`];
  }
  const parsed = contentSchemas[file]?.safeParse(raw);
  if (!parsed?.success) return [`\n${parsed ? z.prettifyError(parsed.error) : 'there is no schema for it'}`];
  return [...factMistakes(raw), ...pictureMistakes(raw, pictures), ...countMistakes(file, raw)];
}

function factMistakes(content: unknown): string[] {
  try {
    withFacts(content);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function pictureMistakes(content: unknown, pictures: Record<string, unknown>): string[] {
  return picturesNamedIn(content)
    .filter((name) => !(name in pictures))
    .map((name) => `there is no picture '${name}' in content/pictures. Draw or drop it there and run npm run pictures.`);
}

function picturesNamedIn(content: unknown): string[] {
  if (!content || typeof content !== 'object') return [];
  return Object.entries(content).flatMap(([key, value]) =>
    (key === 'picture' || key === 'poster') && typeof value === 'string' ? [value] : picturesNamedIn(value),
  );
}

function countMistakes(file: string, content: unknown): string[] {
  if (file.startsWith('tour-pages/')) {
    const { id, discover } = content as TourPageContent;
    const wanted = stopCounts[id];
    return discover.stops.length === wanted ? [] : [`discover.stops has ${discover.stops.length} stops; the ${id} tour has ${wanted}`];
  }
  if (file === 'gallery-pictures.json') {
    const ids = Object.values(content as GalleryPictures).flatMap((collection) => collection.map(({ id }) => id));
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id '${id}' is used twice`);
  }
  return [];
}
