/** What a build says of itself: `build.json` beside what it built. */
export interface BuildFacts {
  /** The remote's entry file; for the host, nothing. */
  entry?: string;
  /** The host's scripts, in order. */
  scripts: string[];
  /** The host's scripts that run beside the app, whether or not it starts. */
  beside?: string[];
  /** Browser files that come with each chunk, by the chunk's name. */
  chunks: Record<string, string[]>;
  /** Names of the federated modules, e.g. `./routes`. */
  exposes: string[];
}
