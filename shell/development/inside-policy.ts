/** A page's policy without any outside service: what is looked at before it is published is nobody's visit, and needs no network. */
export const insidePolicy = (policy: string): string => policy.replaceAll(/ https?:\/\/[^ ;]+/g, '');
