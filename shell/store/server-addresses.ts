/** Addresses at which servers tell of themselves. No app may have anything there. */
export const serverAddresses = ['/healthz', '/readyz'] as const;

export const isServerAddress = (path: string) => (serverAddresses as readonly string[]).includes(path);
