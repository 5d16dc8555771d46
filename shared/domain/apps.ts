import type { AppName, RemoteName } from '@cobblestone/platform/contract/app-names.ts';
import { remotes } from './remotes.ts';

export const remoteNames = Object.keys(remotes) as RemoteName[];
/** Every app that is released on its own. */
export const appNames: readonly AppName[] = ['shell', ...remoteNames];
