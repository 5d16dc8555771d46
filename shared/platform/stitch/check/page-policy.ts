import { createHash } from 'node:crypto';
import type { InlineTexts } from '../../contract/host-build.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteConfig } from '../../contract/site-types.ts';

/** Source of an inline script or style for a Content-Security-Policy. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The Content-Security-Policy of a page. It allows only the inline scripts and styles of the stitcher. */
export function pagePolicy(
  site: Pick<SiteDefinition, 'policy'>,
  config: SiteConfig,
  { scripts, styles }: InlineTexts,
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(inlineHash)],
    'style-src': ["'self'", ...styles.map(inlineHash)],
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
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
