/** Pages of this machine may frame the site in development: the page of states, and the desk. */
export const frameAncestors = "frame-ancestors 'self' http://127.0.0.1:* http://localhost:*";

/**
 * A page's policy for a frame of this machine, without outside services: a preview is not a visit, and works without a
 * network. `standIns`: the start of the address of their stand-ins.
 */
export const offlinePolicy = (policy: string, standIns?: string): string =>
  policy
    .replaceAll(/ (https?:\/\/[^ ;]+)/g, (source, address: string) =>
      standIns !== undefined && address.startsWith(standIns) ? source : '',
    )
    .replace(/frame-ancestors [^;]*/, frameAncestors);
