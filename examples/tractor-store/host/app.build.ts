import type { AppDescription } from '@hemstitch/platform/build/app-build';

export const appBuild: AppDescription = { host: {}, contentFiles: {} };
