/** Pages of this machine may frame the site in development: the page of looks, and the desk. */
export const frameAncestors = "frame-ancestors 'self' http://127.0.0.1:* http://localhost:*";

/**
 * A page's policy for a frame of this machine, without any outside service: what is looked at before it is published is
 * nobody's visit, and needs no network. `standIns`: the start of the address of what stands in for those services.
 */
export const insidePolicy = (policy: string, standIns?: string): string =>
  policy
    .replaceAll(/ (https?:\/\/[^ ;]+)/g, (source, address: string) =>
      standIns !== undefined && address.startsWith(standIns) ? source : '',
    )
    .replace(/frame-ancestors [^;]*/, frameAncestors);
