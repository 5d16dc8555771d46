import type { AppDescription } from '@hemstitch/platform/build/app-build';
import { variantsSchema } from './content-files.ts';

export const appBuild: AppDescription = { contentFiles: { 'variants.json': variantsSchema } };
