import { z } from 'zod';
import { partName, type Part } from './site-record.ts';

/** A part's name, whether this copy of the code lists it or not. */
export const partSchema = z.string().regex(partName, 'expected the name of an app') as unknown as z.ZodType<Part, Part>;
/** An id for each part of a set. */
export const setSchema = z
  .record(partSchema, z.string().regex(/^[\da-f]{64}$/))
  .refine(({ shell, settings }) => shell && settings, 'expected the shell and the settings');
