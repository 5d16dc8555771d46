/** The header with the client's IP, and the proxies that add to it. Without either, the connection's IP counts. */
export interface ProxyRules {
  clientIpHeader: string | undefined;
  /** Number of proxies that each add an entry to the header. */
  trustedProxies: number;
}

/**
 * The client IP, for counting. If several proxies add to a header, it is the entry of the farthest trusted one. Each
 * proxy appends its entry, so a client can forge everything before that.
 * @param remoteAddress of the connection: used if no header is named, or if the header is malformed
 */
export function clientIp(
  headers: Headers,
  { clientIpHeader, trustedProxies }: ProxyRules,
  remoteAddress: string,
): string {
  const entries = clientIpHeader === undefined ? [] : (headers.get(clientIpHeader) ?? '').split(',');
  const named = parseAddress((trustedProxies > 0 && entries.at(-trustedProxies)?.trim()) || '');
  return clientOf(named ?? parseAddress(remoteAddress) ?? remoteAddress).slice(0, 64);
}

/** An IP address without port and brackets; undefined if invalid. */
function parseAddress(text: string): string | undefined {
  const bare = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const isIpv4 = /^\d{1,3}(\.\d{1,3}){3}$/.test(bare);
  return isIpv4 || (bare.includes(':') && URL.canParse(`http://[${bare}]`)) ? bare.toLowerCase() : undefined;
}

/** One visitor has a whole /64 of IPv6 addresses to send from, so all of it counts as one. */
function clientOf(address: string): string {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return address;
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, ...mapped] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(host) ?? [];
  // An IPv4-mapped address counts as the IPv4 address.
  if (mapped.length > 0)
    return mapped.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
  const [start = [], end = []] = host.split('::').map((part) => part.split(':').filter(Boolean));
  const omitted = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return `${[...start, ...omitted, ...end].slice(0, 4).join(':')}::/64`;
}

/** The network of a client by `clientIp`: small hosts and tunnel brokers give a /48 of IPv6, in which there are 65,536 clients. */
export const networkOf = (client: string): string =>
  client.replace(/^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/, '$1::/48');
