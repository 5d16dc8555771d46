// Measures what the design promises: npm run bench [-- --scripts --pages --touches --moves --scores --edge --workerd --release --live --growth --runs 3]
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { measureEdge, type EdgeResult } from './edge.ts';
import { measureGrowth, type GrowthResult } from './growth.ts';
import { measureLive, type LiveResult } from './live.ts';
import { measurePages, type PagesResult } from './pages.ts';
import { measureRelease, type ReleaseResult } from './release-blog.ts';
import { targetTable, type Target } from './report.ts';
import { measureMoves, type MovesResult } from './moves.ts';
import { measureAllScores, type ScoresResult } from './scores.ts';
import { measureScripts, type ScriptsResult } from './scripts.ts';
import { measureTouches, type TouchesResult } from './touches.ts';
import { measureWorkerd, type WorkerdResult } from './workerd.ts';
import { WorkTree } from './work-tree.ts';

const resultsFile = join(rootFolder, '.cache', 'bench', 'results.json');
const parts = [
  'scripts',
  'pages',
  'touches',
  'moves',
  'scores',
  'edge',
  'workerd',
  'release',
  'live',
  'growth',
] as const;
type Part = (typeof parts)[number];

interface Machine {
  node: string;
  cores: number;
  memory: number;
  /** Load of the last minute at the start: above 0 something else was at work. */
  load: number;
  at: string;
}

/** What `results.json` holds; a part that did not run keeps its last figures. */
interface BenchResults {
  machines: Partial<Record<Part, Machine>>;
  scripts?: ScriptsResult;
  pages?: PagesResult;
  touches?: TouchesResult;
  moves?: MovesResult;
  scores?: ScoresResult;
  edge?: EdgeResult;
  workerd?: WorkerdResult;
  release?: ReleaseResult;
  live?: LiveResult;
  growth?: GrowthResult;
}

const report = (line: string) => console.log(line);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scripts: { type: 'boolean' },
      pages: { type: 'boolean' },
      touches: { type: 'boolean' },
      moves: { type: 'boolean' },
      scores: { type: 'boolean' },
      edge: { type: 'boolean' },
      workerd: { type: 'boolean' },
      release: { type: 'boolean' },
      live: { type: 'boolean' },
      growth: { type: 'boolean' },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number from 1, not '${values.runs}'.`);
  const named = parts.filter((part) => values[part]);
  // The edges are measured with programs that not every machine has.
  const wanted = new Set<Part>(
    named.length > 0 ? named : parts.filter((part) => part !== 'edge' && part !== 'workerd'),
  );

  const results: BenchResults = await readFile(resultsFile, 'utf8').then(
    (text) => JSON.parse(text) as BenchResults,
    () => ({ machines: {} }),
  );
  const targets: Target[] = [];
  /** Kept after each part: a later one that fails loses nothing. */
  const keep = async <P extends Part>(part: P, result: NonNullable<BenchResults[P]>) => {
    results[part] = result;
    targets.push(...result.targets);
    await mkdir(join(resultsFile, '..'), { recursive: true });
    await writeFile(resultsFile, JSON.stringify(results, null, 1));
  };
  report('Building and releasing a copy of the working copy…');
  const tree = await WorkTree.create();
  try {
    // What is in the scripts, the sources alone say.
    if ([...wanted].some((part) => part !== 'scripts')) await tree.npm('release');
    for (const part of parts.filter((one) => wanted.has(one))) {
      results.machines[part] = machine();
      report(`\n# ${part}, at a load of ${results.machines[part]!.load.toFixed(1)} on ${cpus().length} cores`);
      // The copy that earlier parts have changed is good for the later ones: growth comes last.
      if (part === 'scripts') await keep(part, await measureScripts(join(tree.folder, '.cache', 'scripts'), report));
      else if (part === 'touches') await keep(part, await measureTouches({ tree, runs, pages: values.only, report }));
      else if (part === 'moves') await keep(part, await measureMoves({ tree, runs, report }));
      else if (part === 'pages') await keep(part, await measurePages({ tree, runs, pages: values.only, report }));
      else if (part === 'scores') await keep(part, await measureAllScores({ tree, pages: values.only, report }));
      else if (part === 'edge') await keep(part, await measureEdge({ tree, runs, report }));
      else if (part === 'workerd') await keep(part, await measureWorkerd({ tree, runs, report }));
      else if (part === 'release') await keep(part, await measureRelease({ tree, runs, report }));
      else if (part === 'live') await keep(part, await measureLive({ tree, runs, report }));
      else await keep(part, await measureGrowth({ tree, runs, report }));
    }
  } finally {
    await tree.remove();
  }
  report(`\n${targetTable(targets)}\n\nAll figures: .cache/bench/results.json`);
  // Bytes are the same on every machine: a script over its budget is a fault, not a figure to be read.
  if (wanted.has('scripts') && results.scripts?.targets.some(({ reached }) => !reached)) process.exitCode = 1;
}

function machine(): Machine {
  return {
    node: process.version,
    cores: cpus().length,
    memory: totalmem(),
    load: loadavg()[0]!,
    at: new Date().toISOString(),
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
