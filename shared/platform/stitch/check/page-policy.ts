import { createHash } from 'node:crypto';
import type { RemotePolicy } from '../../build/build-facts.ts';
import type { InlineTexts } from '../../contract/host-build.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import type { SiteFile } from '../../store/site-record.ts';

/** Value of `integrity` for a script. The browser refuses other bytes, wherever they come from. */
export const integrityOf = ({ blob }: Pick<SiteFile, 'blob'>) =>
  `sha256-${Buffer.from(blob, 'hex').toString('base64')}`;

/** Source of an inline script or style for a Content-Security-Policy. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content-Security-Policy of a page. It allows only the inline scripts and styles of the stitcher.
 * @param attributes texts of the attributes `style` in the page
 */
export function pagePolicy(
  site: Pick<SiteDefinition, 'policy'>,
  config: SiteConfig,
  { scripts, styles }: InlineTexts,
  attributes: readonly string[] = [],
  ofApps: readonly RemotePolicy[] = [],
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(inlineHash)],
    'style-src': ["'self'", ...styles.map(inlineHash)],
    // The words let hashes count for attributes, too: only for these texts, and for no handler of an event.
    ...(attributes.length > 0 && { 'style-src-attr': ["'unsafe-hashes'", ...attributes.map(inlineHash)] }),
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Those of runtime/start/trusted-types.ts.
    'trusted-types': ['default', 'hem-parse'],
  };
  for (const [name, sources] of Object.entries(site.policy(config)))
    directives[name] = [...(directives[name] ?? []), ...sources];
  for (const [name, sources] of ofApps.flatMap((policy) => Object.entries(policy)))
    directives[name] = [...(directives[name] ?? ["'self'"]), ...sources];
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
