import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { defineCommand, type Report } from '@hemstitch/platform/build/command';
import { rootFolder } from '@hemstitch/platform/build/folders';
import site from '../../site.config.ts';
import { measureEdge } from './edge.ts';
import { measureHostile } from './hostile.ts';
import { measureInteractions } from './interactions.ts';
import { measurePages } from './pages.ts';
import { measureRelease } from './release.ts';
import { targetTable, type Target } from './report.ts';
import { measureSchedules } from './schedules.ts';
import { measureTouch } from './touch.ts';
import { createWorkTree } from './work-tree.ts';

const parts = ['hostile', 'schedules', 'pages', 'touch', 'interactions', 'edge', 'release'] as const;

type Part = (typeof parts)[number];

const command = defineCommand(
  {
    usage: 'npm run bench [part …]',
    about: `Measures the promised numbers, and compares each with its limit.
hostile       inputs that cost much for their size, at once, twice and four times the size
schedules     10,000 schedules of publishers, readers and a thief over one log
pages         largest paint and layout shift, beside the same pages by Astro
touch         from the first touch to its effect on a slow phone, beside the same pages without scripts
interactions  each control of each page touched once, and the JavaScript before and with the app
edge          requests for a second of the processor, beside nginx; needs nginx and wrk
release       all pages from nothing, and one changed post of --posts`,
    options: {
      runs: {
        type: 'string',
        value: 'number',
        default: '3',
        about: 'how often each is measured; 3 when it is left out',
      },
      page: { type: 'string', value: 'path', multiple: true, about: 'only this page, such as /blog' },
      posts: { type: 'string', value: 'number', default: '1900', about: 'posts of the blog; 1900 when it is left out' },
    },
    example: 'npm run bench pages -- --page /blog',
  },
  async ({ positionals, values }, report) => {
    const [runs, posts] = [Number(values.runs), Number(values.posts)];
    const unknown = positionals.filter((word) => !parts.some((part) => part === word));
    if (unknown.length > 0)
      throw new Error(`There is no part '${unknown.join("', '")}'. The parts are ${parts.join(', ')}.`);
    if (!(runs >= 1)) throw new Error('--runs takes a number from 1.');
    if (!(posts > 19)) throw new Error('--posts takes a number above 19: so many are written.');
    await measure(
      (part) => positionals.length === 0 || positionals.includes(part),
      { runs, posts, pages: values.page },
      report,
    );
  },
);

async function measure(
  isWanted: (part: Part) => boolean,
  { runs, posts, pages }: { runs: number; posts: number; pages?: string[] },
  report: Report,
): Promise<void> {
  report(`Load before the bench: ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores. Node ${process.version}.`);
  const targets: Target[] = [];
  const results: Record<string, unknown> = {};
  const record = (part: Part, result: { targets: Target[] }) => {
    results[part] = result;
    targets.push(...result.targets);
  };
  if (isWanted('hostile')) record('hostile', await measureHostile(report));
  if (isWanted('schedules')) record('schedules', await measureSchedules());
  const others = parts.filter((part) => !/hostile|schedules/.test(part) && isWanted(part));
  const tree = others.length > 0 ? await createWorkTree() : undefined;
  try {
    await tree?.npm('release', '--unchecked');
    const options = { tree: tree!, runs, pages };
    const measures: Record<string, () => Promise<{ targets: Target[] }>> = {
      pages: () => measurePages(options),
      touch: () => measureTouch(options),
      interactions: () => measureInteractions(options),
      edge: () => measureEdge(options),
      // The last, since it changes the copy.
      release: () => measureRelease({ ...options, posts }),
    };
    for (const part of others) {
      report(`\n# ${part}`);
      record(part, await measures[part]!());
    }
  } finally {
    await tree?.remove();
    const folder = join(rootFolder, '.cache', 'bench');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'results.json'), JSON.stringify(results, null, 1));
  }
  report(`\n${targetTable(targets)}\n\nEvery run: .cache/bench/results.json`);
}

await command(site, process.argv.slice(2));
