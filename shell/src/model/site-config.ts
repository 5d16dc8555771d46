import { withoutTrailingSlashes } from '@hemstitch/platform/contract/routes/page-in-query';
import type { SiteSettings } from '@hemstitch/platform/contract/site-definition';
import { siteConfigSchema, type SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import siteJson from '../../content/site.json' with { type: 'json' };

/** Each environment variable, with the path of the value that it replaces in the configuration. */
const variables = {
  SITE_ORIGIN: ['origin'],
  BOOKING_ORIGIN: ['booking', 'origin'],
  BOOKING_SHORTNAME: ['booking', 'shortname'],
  BOOKING_FLOW: ['booking', 'flow'],
  GIFT_CARDS: ['booking', 'giftCards'],
  MAILING_ACTION: ['mailing', 'action'],
  MAILING_THANKS_ORIGIN: ['mailing', 'thanksOrigin'],
  MAILING_VALIDATION_SCRIPT: ['mailing', 'validationScript'],
  MAILING_JQUERY: ['mailing', 'jquery'],
  MAILING_JQUERY_INTEGRITY: ['mailing', 'jqueryIntegrity'],
  MAILING_STYLESHEET: ['mailing', 'stylesheet'],
  BACKEND_URL: ['backend', 'url'],
  BACKEND_KEY: ['backend', 'key'],
  PETITION_FORM: ['petitionForm'],
  ANALYTICS_ID: ['analyticsId'],
  ERROR_ENDPOINT: ['errorEndpoint'],
} as const;

const file = 'shell/content/site.json';

export const settings: SiteSettings = {
  schema: siteConfigSchema,
  file,
  variables: Object.keys(variables),
  load: (env) => loadSiteConfig(env),
  publicFaults: ({ brand }) =>
    brand === 'Cobblestone Cats' ? [`brand: '${brand}' is the sample's name; write your own in ${file}`] : [],
};

/** Variables whose value is the start of other addresses. */
const origins = new Set<keyof typeof variables>([
  'SITE_ORIGIN',
  'BOOKING_ORIGIN',
  'MAILING_THANKS_ORIGIN',
  'BACKEND_URL',
]);

/**
 * The site's configuration: `content/site.json` with the values that environment variables replace. An empty variable
 * counts as absent; origins lose their trailing slash. Only for Node: a browser gets the result in its page.
 * @throws Error that lists all wrong values, each with its variable or its path in `content/site.json`.
 */
export function loadSiteConfig(
  env: Readonly<Record<string, string | undefined>>,
  base: unknown = siteJson,
): SiteConfig {
  const merged = structuredClone(base) as Record<string, unknown>;
  // The hash in the file belongs to the jQuery in the file.
  if (env.MAILING_JQUERY?.trim()) delete (merged.mailing as Record<string, unknown> | undefined)?.jqueryIntegrity;
  const fromEnvironment = new Map<string, string>();
  for (const [name, place] of Object.entries(variables) as [keyof typeof variables, readonly string[]][]) {
    const value = env[name]?.trim();
    if (!value) continue;
    fromEnvironment.set(place.join('.'), name);
    const parent = place.length === 1 ? merged : ((merged[place[0]!] ??= {}) as Record<string, unknown>);
    parent[place.at(-1)!] = origins.has(name)
      ? withoutTrailingSlashes(value)
      : name === 'BOOKING_FLOW'
        ? Number(value)
        : value;
  }
  const result = siteConfigSchema.safeParse(merged);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const place = issue.path.join('.');
    const name = fromEnvironment.get(place) ?? `${file}: ${place || 'the file'}`;
    return `- ${name}: ${issue.message}`;
  });
  throw new Error(`The site configuration has ${faults.length} fault(s):\n${faults.join('\n')}`);
}
