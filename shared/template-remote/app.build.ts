import type { AppDescription } from '@cobblestone/platform/build/app-build.ts';
import { contentFiles } from './content-files.ts';

export const appBuild: AppDescription = { contentFiles };
