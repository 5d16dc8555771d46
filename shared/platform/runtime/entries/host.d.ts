/** `src/host.tsx` of the site's host, for the entries of a host that has none of its own. */
declare module '@hemstitch/host' {
  export const host: import('../host-app.ts').HostDescription;
}
