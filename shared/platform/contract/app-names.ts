import { remotes } from '@cobblestone/domain/remotes.ts';

export type RemoteName = keyof typeof remotes;
export type AppName = 'shell' | RemoteName;

export const remoteNames = Object.keys(remotes) as RemoteName[];
/** Every app that is released on its own. */
export const appNames: readonly AppName[] = ['shell', ...remoteNames];

export function isAppName(value: string): value is AppName {
  return (appNames as readonly string[]).includes(value);
}
