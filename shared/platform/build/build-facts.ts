import { z } from 'zod';

/** An origin or an address below one; `*.` stands for the subdomains of a host with a dot. */
const outside = /^(?:https|wss):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?:\/[\w./%~-]*)?$/i;

/** The directives that an app may extend, each with the sources without an address that it may have. */
const directives: Readonly<Record<string, readonly string[]>> = {
  'connect-src': [],
  'font-src': ['data:'],
  'form-action': [],
  'frame-src': ['blob:'],
  'img-src': ['blob:'],
  'media-src': ['blob:', 'data:'],
  'worker-src': ['blob:'],
};

function faultOf(directive: string, source: string): string | undefined {
  const allowed = directives[directive];
  if (!allowed)
    return `${directive} decides what runs in the whole page, so no app may widen it. Allowed are ${Object.keys(directives).join(', ')}; \`policy\` of site.config.ts can do the rest`;
  if (allowed.includes(source) || (directive !== 'worker-src' && outside.test(source))) return undefined;
  return `${source} is not allowed in ${directive}: name ${[...allowed, 'an address such as https://api.example.com'].join(' or ')}`;
}

/** Sources that an app's parts need, by directive of the Content-Security-Policy. Every page gets them. */
export const remotePolicySchema = z.record(z.string(), z.array(z.string()).max(50)).superRefine((policy, context) => {
  for (const [directive, sources] of Object.entries(policy))
    for (const fault of new Set(sources.map((source) => faultOf(directive, source))))
      if (fault) context.addIssue({ code: 'custom', path: [directive], message: fault });
});
export type RemotePolicy = z.infer<typeof remotePolicySchema>;

/** Facts of a build: `build.json` beside its files. */
export const buildFactsSchema = z.object({
  /** The remote's entry file; for the host, nothing. */
  entry: z.string().optional(),
  /** The host's scripts, in order. */
  scripts: z.array(z.string()),
  /** The file of its style sheet, if it has one, for every page with a part of the app; its text if it is short, or ''. */
  styles: z.record(z.string(), z.string().regex(/^[^<]*$/)),
  /** The host's scripts that run beside the app, whether or not it starts. */
  idleScripts: z.array(z.string()).optional(),
  /** Browser files that come with each chunk, by the chunk's name. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Names of the federated modules, e.g. `./routes`. */
  exposes: z.array(z.string()),
  policy: remotePolicySchema.optional(),
});
export type BuildFacts = z.infer<typeof buildFactsSchema>;
