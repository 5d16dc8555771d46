import type { HostName, Remotes } from './site-types.ts';

export type RemoteName = keyof Remotes & string;
/** An app that is released on its own: the host or a remote. */
export type AppName = HostName | RemoteName;
