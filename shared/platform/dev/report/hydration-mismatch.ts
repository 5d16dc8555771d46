import { findPlaces } from './source-places.ts';

/** Names of the components around the first line that React marks as different, from the innermost one out. */
export function componentsIn(fault: string): string[] {
  if (!/hydrat/i.test(fault)) return [];
  const lines = fault.split('\n');
  const tree = lines.findIndex((line) => /^\s+</.test(line));
  const changed = lines.findIndex((line, index) => index > tree && /^[+-]\s/.test(line));
  let depth = lines[changed]?.slice(1).search(/\S/) ?? 0;
  // A line that is further left than all below it is around them.
  return lines
    .slice(tree, changed)
    .reverse()
    .flatMap((line) => {
      const indent = line.search(/\S/);
      if (tree === -1 || indent === -1 || indent > depth) return [];
      depth = indent - 1;
      return /^\s*<([A-Z]\w*)/.exec(line)?.[1] ?? [];
    });
}

/** Names file and line of the innermost component around a mismatch that the project's own code defines. */
export async function nameMismatch(fault: string, folders: readonly string[], root: string): Promise<string> {
  for (const component of componentsIn(fault)) {
    const [first] = await findPlaces(new RegExp(String.raw`\b(?:function|const) ${component}\b`), folders, root);
    if (first) return `${fault}\nin ${component} (${first})`;
  }
  return fault;
}
