import type { z } from 'zod';
import { resolvePictures, type ResolvedPictures } from './resolve-pictures.ts';

/**
 * Parses a content file: `parseContent(aboutSchema, aboutJson)`. With `parseContent(aboutSchema, aboutJson, pictures)`,
 * picture names are replaced by their data. The arguments must be imported names: a bundle contains only the parsed
 * file with its pictures, without the parser or a list of all pictures
 * (shared/platform/build/content/strip-parse-content.mjs).
 * @throws ZodError
 */
export function parseContent<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema>;
export function parseContent<Schema extends z.ZodType, Picture>(
  schema: Schema,
  json: unknown,
  pictures: Readonly<Record<string, Picture>>,
): ResolvedPictures<z.infer<Schema>, Picture>;
export function parseContent<Schema extends z.ZodType, Picture>(
  schema: Schema,
  json: unknown,
  pictures?: Readonly<Record<string, Picture>>,
) {
  const content = schema.parse(json);
  return pictures ? resolvePictures(content, pictures) : content;
}
