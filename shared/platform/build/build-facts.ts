import { z } from 'zod';
import { remotePolicySchema } from './remote-policy.schema.ts';

/** Facts of a build: `build.json` beside its files. */
export const buildFactsSchema = z.object({
  /** The remote's entry file; for the host, nothing. */
  entry: z.string().optional(),
  /** The host's scripts, in order. */
  scripts: z.array(z.string()),
  /** The file of its style sheet, if it has one, for every page with a part of the app; its text if it is short, or ''. */
  styles: z.record(z.string(), z.string().regex(/^[^<]*$/)),
  /** Scripts that run beside the app, whether or not it starts: on all pages of the host's, or on those with a part of the remote. */
  idleScripts: z.array(z.string()).optional(),
  /** Browser files that come with each chunk, by the chunk's name. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Names of the federated modules, e.g. `./routes`. */
  exposes: z.array(z.string()),
  policy: remotePolicySchema.optional(),
});
export type BuildFacts = z.infer<typeof buildFactsSchema>;
