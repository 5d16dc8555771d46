import { z } from 'zod';
import { appNamePattern } from '../contract/app-names.ts';

/** A part's name, whether this copy of the code lists it or not. */
export const componentSchema = z.string().regex(appNamePattern, 'expected the name of an app');
/** SHA-256 of what it names: also the id of a record. */
export const hashSchema = z.string().regex(/^[\da-f]{64}$/);
/** An id for each part of a set. */
export const setSchema = z
  .object({ settings: hashSchema })
  .catchall(hashSchema)
  .refine((set) => Object.keys(set).every((part) => appNamePattern.test(part)), 'expected names of apps');
