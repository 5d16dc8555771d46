import type { ContentSchemas } from '@cobblestone/platform/build/content/field-issues.ts';
import { pageSchema } from './src/model/page.schema.ts';

/** Every content file of the app, and what it must be. */
export const contentFiles = { 'page.json': pageSchema } satisfies ContentSchemas;
