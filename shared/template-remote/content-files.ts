import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { pageSchema } from './src/model/page.schema.ts';

/** Every content file of the app, and what it must be. */
export const contentFiles = { 'page.json': pageSchema } satisfies ContentSchemas;
