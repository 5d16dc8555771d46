import type { z } from 'zod';
import { resolvePictures, type ResolvedPictures } from './resolve-pictures.ts';

/**
 * A content file as its schema has it: `parseContent(aboutSchema, aboutJson)`, and with its pictures in place of their names:
 * `parseContent(aboutSchema, aboutJson, pictures)`. All are named as they were imported. The sources parse wherever they run; a
 * bundle holds the file alone, with the pictures that it names, since the build has parsed it: no parser reaches a visitor, and
 * no list of all pictures (shared/platform/build/content/strip-parse-content.mjs).
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
