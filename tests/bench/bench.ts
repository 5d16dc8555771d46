import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { defineCommand, type Report } from '@hemstitch/platform/build/command';
import { rootFolder } from '@hemstitch/platform/build/folders';
import site from '../../site.config.ts';
import { measureCalm } from './calm.ts';
import { measureInteractions } from './interactions.ts';
import { measureRelease } from './release.ts';
import { linesOf, type BenchTarget } from './report.ts';
import { measureTouch } from './touch.ts';
import { createWorkTree, type WorkTree } from './work-tree.ts';

interface Options {
  tree: WorkTree;
  runs: number;
  posts: number;
  pages?: string[];
  report: Report;
}

const measures: Record<string, (options: Options) => Promise<{ targets: BenchTarget[] }>> = {
  calm: measureCalm,
  touch: measureTouch,
  interactions: measureInteractions,
  // The last, since it changes the copy.
  release: measureRelease,
};
const parts = Object.keys(measures);

const command = defineCommand(
  {
    usage: 'npm run bench [part …]',
    about: `Measures the promised numbers, and fails above a limit (tests/bench/limits.ts).
Parts, which tests/bench/README.md describes: ${parts.join(', ')}.`,
    options: {
      runs: { type: 'string', value: 'number', about: 'how often each is measured; 3 when it is left out, 5 for calm' },
      page: { type: 'string', value: 'path', multiple: true, about: 'only this page, such as /blog' },
      posts: { type: 'string', value: 'number', default: '1900', about: 'posts of the blog; 1900 when it is left out' },
    },
    example: 'npm run bench calm -- --page /blog',
  },
  async ({ positionals, values }, report) => {
    const [runs, posts] = [values.runs === undefined ? undefined : Number(values.runs), Number(values.posts)];
    const unknown = positionals.filter((word) => !parts.includes(word));
    if (unknown.length > 0)
      throw new Error(`There is no part '${unknown.join("', '")}'. The parts are ${parts.join(', ')}.`);
    if (runs !== undefined && !(runs >= 1)) throw new Error('--runs takes a number from 1.');
    if (!(posts > 19)) throw new Error('--posts takes a number above 19: so many are written.');
    const wanted = positionals.length === 0 ? parts : parts.filter((part) => positionals.includes(part));
    const targets = await measure(wanted, { runs, posts, pages: values.page }, report);
    report(`\n${linesOf(targets)}\n\nEvery run: .cache/bench/results.json`);
    const missed = targets.filter(({ reached }) => !reached);
    if (missed.length > 0) throw new Error(`${missed.length} of ${targets.length} numbers are over their limit.`);
  },
);

async function measure(
  wanted: readonly string[],
  options: Pick<Options, 'posts' | 'pages'> & { runs: number | undefined },
  report: Report,
): Promise<BenchTarget[]> {
  report(`Load before the bench: ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores. Node ${process.version}.`);
  const results: Record<string, { targets: BenchTarget[] }> = {};
  const tree = await createWorkTree();
  try {
    await tree.npm('release', '--unchecked');
    for (const part of wanted) {
      report(`\n# ${part}`);
      const runs = options.runs ?? (part === 'calm' ? 5 : 3);
      results[part] = await measures[part]!({ ...options, runs, tree, report });
    }
  } finally {
    await tree.remove();
    const folder = join(rootFolder, '.cache', 'bench');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'results.json'), JSON.stringify(results, null, 1));
  }
  return Object.values(results).flatMap(({ targets }) => targets);
}

await command(site, process.argv.slice(2));
