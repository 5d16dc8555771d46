import { z } from 'zod';

/** Facts of a build: `build.json` beside its files. */
export const buildFactsSchema = z.object({
  /** The remote's entry file; for the host, nothing. */
  entry: z.string().optional(),
  /** The host's scripts, in order. */
  scripts: z.array(z.string()),
  /** The host's scripts that run beside the app, whether or not it starts. */
  idleScripts: z.array(z.string()).optional(),
  /** Browser files that come with each chunk, by the chunk's name. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Names of the federated modules, e.g. `./routes`. */
  exposes: z.array(z.string()),
});
export type BuildFacts = z.infer<typeof buildFactsSchema>;
