import { formatList } from '../../contract/printable-text.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';

const thisMachine = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/;
/** Host names that are reserved for examples and tests. */
const reserved = /\.(example|test|invalid)$|(^|\.)example\.(com|net|org)$/;

/** Whether an origin is reachable from the internet. */
export function isPublicOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  return !thisMachine.test(hostname) && !reserved.test(hostname);
}

/**
 * Settings that must not go live under a public origin: stand-ins on a machine, and sample values.
 * @returns a line for each; none if the origin is not public
 */
export function findPublicFaults({ settings }: SiteDefinition, config: SiteConfig): string[] {
  if (!isPublicOrigin(config.origin)) return [];
  const faults = config.origin.startsWith('https:')
    ? []
    : [`origin: ${config.origin} is not encrypted; a public site needs https`];
  faults.push(...(settings.publicFaults?.(config) ?? []));
  for (const [place, value] of strings(config)) {
    const address = URL.canParse(value) ? new URL(value).hostname : value.split('@')[1];
    if (address && thisMachine.test(address))
      faults.push(`${place}: ${value} is a stand-in on this machine; name the real service`);
    else if (/sample|\b555 01\d\d$/i.test(value) || (address && reserved.test(address)))
      faults.push(`${place}: ${value} is a sample value; put in your own`);
  }
  return faults;
}

/** @throws Error that lists the faults */
export function assertNoPublicFaults(definition: SiteDefinition, config: SiteConfig): void {
  const faults = findPublicFaults(definition, config);
  if (faults.length > 0)
    throw new Error(`These settings must not be used for ${config.origin}:\n${formatList(faults)}`);
}

/** Every text of a configuration with its path, e.g. `payment.origin`. */
function strings(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => strings(inner, place ? `${place}.${name}` : name));
}
