import type { z } from 'zod';

/**
 * A content file as its schema has it: `parseContent(aboutSchema, aboutJson)`. Both are named as they were imported. The
 * sources parse wherever they run; a bundle holds the file alone, since the build has parsed it, and no parser reaches a
 * visitor (shared/build/content/erase-parsing.mjs).
 * @throws ZodError
 */
export function parseContent<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  return schema.parse(json);
}
