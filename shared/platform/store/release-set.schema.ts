import { z } from 'zod';
import { appNamePattern } from '../contract/app-names.ts';

/** Name of a component. This copy of the code need not list it. */
export const componentSchema = z.string().regex(appNamePattern, 'expected the name of an app');
/** SHA-256 in hexadecimal digits; also the id of a record. */
export const hashSchema = z.string().regex(/^[\da-f]{64}$/);
/** Release ids by component. */
export const setSchema = z
  .object({ settings: hashSchema })
  .catchall(hashSchema)
  .refine((set) => Object.keys(set).every((component) => appNamePattern.test(component)), 'expected names of apps');
