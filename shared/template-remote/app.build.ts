import type { AppDescription } from '@hemstitch/platform/build/app-build';
import { contentFiles } from './content-files.ts';

export const appBuild: AppDescription = { contentFiles };
