import { remotes } from './remotes.ts';

export const remoteNames = Object.keys(remotes) as RemoteName[];
type RemoteName = keyof typeof remotes;
export type AppName = 'shell' | RemoteName;
/** Every app that is released on its own. */
export const appNames: readonly AppName[] = ['shell', ...remoteNames];
