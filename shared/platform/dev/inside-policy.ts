/** A page's policy without any outside service: what is looked at before it is published is nobody's visit, and needs no network. `standIns`: what stands in for those services, where something does. */
export const insidePolicy = (policy: string, standIns?: string): string =>
  policy.replaceAll(/ (https?:\/\/[^ ;]+)/g, (source, address: string) =>
    standIns !== undefined && address.startsWith(standIns) ? source : '',
  );
