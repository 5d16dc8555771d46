/** Pages of this machine, such as the desk, may frame the site in development. */
export const frameAncestors = "frame-ancestors 'self' http://127.0.0.1:* http://localhost:*";

/**
 * A page's policy for a frame of this machine, without outside services: a preview is not a visit, and works without a
 * network.
 * @param standIns the start of the address of their stand-ins
 */
export const offlinePolicy = (policy: string, standIns: string): string =>
  policy
    .replaceAll(/ (https?:\/\/[^ ;]+)/g, (source, address: string) => (address.startsWith(standIns) ? source : ''))
    .replace(/frame-ancestors [^;]*/, frameAncestors);
