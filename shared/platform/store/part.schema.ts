import { z } from 'zod';
import { partName, type Part } from './site-record.ts';

/** A part's name, whether this copy of the code lists it or not. */
export const partSchema = z.string().regex(partName, 'expected the name of an app') as unknown as z.ZodType<Part, Part>;
/** SHA-256 of what it names: also the id of a record. */
export const hashSchema = z.string().regex(/^[\da-f]{64}$/);
/** An id for each part of a set. */
export const setSchema = z
  .record(partSchema, hashSchema)
  .refine(({ shell, settings }) => shell && settings, 'expected the shell and the settings');
