/** The federated remotes, in the order in which their pages appear on the site. */
export const remoteNames = ['tours', 'blog', 'engagement'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Every app that is released on its own. */
export const appNames = ['shell', ...remoteNames] as const;
export type AppName = (typeof appNames)[number];

export function isAppName(value: string): value is AppName {
  return (appNames as readonly string[]).includes(value);
}
