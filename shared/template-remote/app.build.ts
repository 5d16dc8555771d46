import type { AppDescription } from '@cobblestone/build/app-build.ts';
import { pageSchema } from './src/model/page.schema.ts';

export const appBuild: AppDescription = { contentFiles: { 'page.json': pageSchema } };
