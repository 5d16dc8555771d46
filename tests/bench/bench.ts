// `npm run bench`: the numbers that the design promises, each measured and compared with its limit.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { measureEdge } from './edge.ts';
import { measureInteractions } from './interactions.ts';
import { measureMoves } from './moves.ts';
import { measurePages } from './pages.ts';
import { measureRelease } from './release.ts';
import { targetTable, type Target } from './report.ts';
import { WorkTree } from './work-tree.ts';

const parts = ['pages', 'interactions', 'moves', 'edge', 'release'] as const;

const usage = `npm run bench -- [part …] [--runs 3] [--only /blog] [--posts 1900]
  pages         largest paint and layout shift, beside the same pages by Astro
  interactions  each control of each page touched once, and the JavaScript before and after
  moves         from a link to the next page
  edge          requests for a second of the processor, beside nginx; needs nginx and wrk
  release       all pages from nothing, and one changed post of --posts`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string', multiple: true },
      posts: { type: 'string', default: '1900' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const [runs, posts] = [Number(values.runs), Number(values.posts)];
  const isPart = (name: string) => parts.some((part) => part === name);
  if (!(runs >= 1 && posts > 19 && positionals.every(isPart))) throw new Error(usage);
  const isWanted = (part: (typeof parts)[number]) => positionals.length === 0 || positionals.includes(part);

  const report = (line: string) => console.log(line);
  report(`Load before the bench: ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores. Node ${process.version}.`);
  const targets: Target[] = [];
  const results: Record<string, unknown> = {};
  const tree = await WorkTree.create();
  try {
    await tree.npm('release', '--unchecked');
    const options = { tree, runs, pages: values.only, report };
    const measures = {
      pages: () => measurePages(options),
      interactions: () => measureInteractions(options),
      moves: () => measureMoves(options),
      edge: () => measureEdge(options),
      // The last, since it changes the copy.
      release: () => measureRelease({ ...options, posts }),
    };
    for (const part of parts.filter(isWanted)) {
      report(`\n# ${part}`);
      const result = await measures[part]();
      results[part] = result;
      targets.push(...result.targets);
    }
  } finally {
    await tree.remove();
    const folder = join(rootFolder, '.cache', 'bench');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'results.json'), JSON.stringify(results, null, 1));
  }
  report(`\n${targetTable(targets)}\n\nEvery run: .cache/bench/results.json`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
