import type { AppBuild } from '@cobblestone/build/app-build.ts';

export const appBuild: AppBuild = {
  app: 'shell',
  exposes: {},
};
