import { existsSync } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  dueFiles,
  parseScheduledFile,
  plannedRecordsFile,
  scheduledFolder,
  scheduleKey,
  type PlannedRecord,
} from '../../contract/time/scheduled-files.ts';
import type { AppBuild } from '../app-build.ts';
import { contentFolder } from '../folders.ts';
import { makeTempFolder } from '../termination.ts';
import { writeWhole } from '../write-whole.ts';
import { parseFields, readAs, replaceValue, valueText } from './edit-content.ts';
import { valueAt } from './field-issues.ts';
import {
  isRelated,
  loadPlannedChanges,
  type PlannedChange,
  type PlannedEdit,
  type ProblemAt,
} from './planned-changes.ts';
import { InvalidContentError } from './problem.ts';

/**
 * Compiles an app's data as it is now, and scheduled files with what planned changes make of it at each start and end.
 * From an end on, a file is that of the content without the change.
 * @param compile writes the data of a content folder into a folder @returns the files below `dataDir`
 * @throws InvalidContentError that names the planned change
 */
export async function compilePlanned(
  build: AppBuild,
  dataDir: string,
  compile: (dataDir: string, content: string) => Promise<Iterable<string>>,
  now = Date.now(),
): Promise<Set<string>> {
  const { app, definition } = build;
  const { changes, problemAt } = await loadPlannedChanges(definition, app, now);
  const bounds = changes.flatMap(({ from, until }) => [from, until]).filter((moment) => moment > now);
  const moments = [now, ...[...new Set(bounds)].sort((a, b) => a - b)];
  const made = new Set<string>();
  let previous: DataFiles | undefined;
  for (const [index, moment] of moments.entries()) {
    const active = changes.filter(({ from, until }) => from <= moment && moment < until);
    const edits = active.flatMap((change) => change.edits.filter((edit) => edit.app === app));
    const content = edits.length === 0 ? contentFolder(definition, app) : await copyContent(build, edits);
    const folder = previous ? join(makeTempFolder('planned-data-'), 'data') : dataDir;
    const files = await compile(folder, content).catch((error: unknown) => {
      throw edits.length === 0 ? error : explain(error, active, edits, problemAt);
    });
    const current = { folder, files: [...files] };
    const next = moments[index + 1] ?? Infinity;
    const added = previous ? await filesFrom(moment, next, previous, current) : new Map<string, string>();
    if (added === undefined) {
      const { place } = changes.find(({ from, until }) => from === moment || until === moment)!;
      const remedy = 'Leave that out. A post has a date of its own: give it that of the start.';
      throw new InvalidContentError([
        problemAt(place, `By it, the clock would remove data of ${app}, such as a page.`, remedy),
      ]);
    }
    for (const [file, source] of added) await writeWhole(join(dataDir, file), await readFile(source));
    for (const file of previous ? added.keys() : current.files.filter((file) => !isScheduled(file, next, Infinity)))
      made.add(file);
    previous = current;
  }
  if (changes.length === 0) return made;
  const records = changes.map(async ({ name, from, until, apps, hash, edits }): Promise<PlannedRecord> => {
    const own = edits.filter((edit) => edit.app === app);
    return {
      name,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      apps,
      hash,
      moved: await findMoved(build, own),
    };
  });
  await writeWhole(join(dataDir, plannedRecordsFile), JSON.stringify(await Promise.all(records)));
  return made.add(plannedRecordsFile);
}

/** A copy of the app's content folder in which the edits are made; it shares the pictures. */
async function copyContent({ definition, app }: AppBuild, edits: readonly PlannedEdit[]): Promise<string> {
  const own = contentFolder(definition, app);
  const folder = join(makeTempFolder('planned-content-'), basename(dirname(own)), 'content');
  const pictures = join(own, 'pictures');
  await cp(own, folder, { recursive: true, filter: (source) => source !== pictures });
  if (existsSync(pictures)) await symlink(pictures, join(folder, 'pictures'), 'junction');
  for (const { file, path, value } of edits) {
    const place = join(folder, file);
    const { fields, write } = parseFields(await readFile(place, 'utf8'), file);
    const planned = value === undefined ? undefined : readAs(valueAt(fields, path), value);
    await writeWhole(place, write(replaceValue(fields, path, planned)!.fields));
  }
  return folder;
}

/** Fields that differ from what their change was planned over. That value returns, and not the planned-over one. */
async function findMoved(
  { definition, app }: AppBuild,
  edits: readonly PlannedEdit[],
): Promise<PlannedRecord['moved']> {
  const moved = await Promise.all(
    edits.map(async ({ file, path, was }) => {
      const { fields } = parseFields(await readFile(join(contentFolder(definition, app), file), 'utf8'), file);
      const value = valueAt(fields, path);
      const returns = valueText(value);
      // A form shows no-break spaces as spaces.
      const isSame = (text?: string) => text?.replace(/\s/g, ' ') === returns?.replace(/\s/g, ' ');
      return was === undefined || isSame(valueText(readAs(value, was)))
        ? []
        : [{ field: `${app}/${file} ${path.join('.')}`, was, returns }];
    }),
  );
  return moved.flat();
}

interface DataFiles {
  folder: string;
  /** Below the folder. */
  files: string[];
}

const isScheduled = (file: string, from: number, until: number) => {
  const moment = parseScheduledFile(file)?.from ?? -Infinity;
  return moment >= from && moment < until;
};

/**
 * The scheduled files between two moments, each with the file that holds its bytes: what differs at the first one from before, and
 * what the app itself schedules for later.
 * @returns undefined if a file is no longer there, which no scheduled file can say
 */
async function filesFrom(
  from: number,
  until: number,
  before: DataFiles,
  after: DataFiles,
): Promise<Map<string, string> | undefined> {
  const at = ({ folder, files }: DataFiles, moment: number) =>
    new Map([...dueFiles(files, moment)].map(([path, file]) => [path, join(folder, file)]));
  const [old, due] = [at(before, from - 1), at(after, from)];
  if ([...old.keys()].some((path) => !due.has(path))) return undefined;
  const scheduled = new Map<string, string>();
  for (const [path, file] of due) {
    const bytes = old.has(path) ? await readFile(old.get(path)!) : undefined;
    if (!bytes?.equals(await readFile(file)))
      scheduled.set(`${scheduledFolder}/${scheduleKey(new Date(from).toISOString())}/${path}`, file);
  }
  for (const file of after.files) if (isScheduled(file, from + 1, until)) scheduled.set(file, join(after.folder, file));
  return scheduled;
}

/** Tells the problems of changed content at the planned changes that cause them. */
function explain(
  error: unknown,
  active: readonly PlannedChange[],
  edits: readonly PlannedEdit[],
  problemAt: ProblemAt,
): unknown {
  if (!(error instanceof InvalidContentError)) return error;
  const names = active.map(({ name }) => `“${name}”`).join(' and ');
  const problems = error.problems.map((one) => {
    const edit = edits.find(
      ({ file, path }) => one.file.endsWith(`/content/${file}`) && isRelated(path, one.field ?? []),
    );
    const inQuotes = one.code === 'syntax' ? ' Here all of it is within the quotes of the value.' : '';
    return edit
      ? problemAt([...edit.place, 'value'], one.problem, one.remedy + inQuotes)
      : { ...one, problem: `With ${names}: ${one.problem}` };
  });
  return new InvalidContentError(problems);
}
