import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../../contract/app-names.ts';
import { findNearest } from '../../contract/content/did-you-mean.ts';
import { pathInFile, withoutDrafts } from '../../contract/content/drafts.ts';
import type { Field } from '../../contract/content/fault.ts';
import { appNames, type SiteDefinition } from '../../contract/site-definition.ts';
import { isCodeOf } from '../app-sources.ts';
import { contentFolder, pathsBelow, folderName, loadAppBuild, rootFolder } from '../folders.ts';
import { formatInstant, parseMoment, zoneCity } from '../zone-time.ts';
import { problemsOf } from './check-content.ts';
import { parseFields, replaceValue } from './edit-content.ts';
import { schemaOf } from './field-issues.ts';
import { createFieldLocator } from './json-problems.ts';
import { plannedChangesFile, plannedChangesSchema } from './planned-changes.schema.ts';
import { InvalidContentError, type Problem } from './problem.ts';

/** One value that a planned change replaces. */
export interface PlannedEdit {
  app: AppName;
  /** Below the app's content folder. */
  file: string;
  path: string[];
  /** As text; the field is absent without it. */
  value?: string;
  was?: string;
  /** Its place in the file of planned changes. */
  place: Field;
}

export interface PlannedChange {
  name: string;
  /** Milliseconds. */
  from: number;
  until: number;
  apps: AppName[];
  hash: string;
  edits: PlannedEdit[];
  place: Field;
}

/** A problem at a place of the file of planned changes. */
export type ProblemAt = (place: Field, problem: string, remedy: string) => Problem;

/** The planned changes of a site as they are written. @throws InvalidContentError */
export async function readPlannedChanges(definition: SiteDefinition) {
  const label = `${folderName(definition, definition.host)}/content`;
  const file = `${label}/${plannedChangesFile}`;
  const text = await readFile(join(rootFolder, file), 'utf8').catch(() => '[]');
  const problems = problemsOf(label, plannedChangesFile, text, plannedChangesSchema);
  if (problems.length > 0) throw new InvalidContentError(problems);
  const written: unknown = JSON.parse(text);
  const changes = plannedChangesSchema.parse(withoutDrafts(written)).map((change, index): PlannedChange => {
    const momentOf = ({ day, time }: typeof change.from) => parseMoment(definition.timeZone, `${day}T${time}`);
    const edits = change.changes.map(({ field, ...edit }, number): PlannedEdit => {
      const [file = '', path = ''] = field.split(' ');
      const [app = '', ...names] = file.split('/');
      return {
        ...edit,
        app: app as AppName,
        file: names.join('/'),
        path: path.split('.'),
        place: [index, 'changes', number],
      };
    });
    return {
      name: change.name,
      from: momentOf(change.from),
      until: momentOf(change.until),
      apps: [...new Set(edits.map(({ app }) => app))].sort(),
      hash: createHash('sha256').update(JSON.stringify(change)).digest('hex').slice(0, 12),
      edits,
      place: [index],
    };
  });
  const locate = createFieldLocator(text);
  const problemAt: ProblemAt = (place, problem, remedy) => {
    const field = pathInFile(written, place);
    return { file, ...locate(field), field, problem, remedy };
  };
  return { changes, problemAt };
}

/** Whether one field is the other, or contains it. */
export const isRelated = (one: Field, other: Field) =>
  one.every((key, index) => index >= other.length || String(key) === String(other[index]));

/**
 * The planned changes of an app's fields that are not over. Those of other apps are checked for the host alone, whose file has them.
 * @throws InvalidContentError
 */
export async function loadPlannedChanges(definition: SiteDefinition, app: AppName, now = Date.now()) {
  const { timeZone, host } = definition;
  const { changes: written, problemAt } = await readPlannedChanges(definition);
  // Texts go on changing after it. A time that does not exist is no number.
  const changes = written.filter(({ until }) => !(until <= now));
  const problems: Problem[] = [];
  const report = (...problem: Parameters<ProblemAt>) => problems.push(problemAt(...problem));
  const earlier: { change: PlannedChange; edit: PlannedEdit }[] = [];
  for (const change of changes.filter(({ apps }) => app === host || apps.includes(app))) {
    const { name, from, until, place } = change;
    for (const [end, moment] of Object.entries({ from, until }))
      if (Number.isNaN(moment))
        report(
          [...place, end, 'time'],
          `The clocks in ${zoneCity(timeZone)} skip this time.`,
          'Write a time an hour later.',
        );
    if (until <= from)
      report([...place, 'until'], 'It ends before it starts.', 'Write a later end, or an earlier start.');
    if (changes.find((other) => other.name === name) !== change)
      report([...place, 'name'], `Another planned change is called “${name}”, too.`, 'Give it a name of its own.');
    for (const edit of change.edits) {
      const field = [...edit.place, 'field'];
      const isForeign = app !== host && edit.app !== app && appNames(definition).includes(edit.app);
      const wrong = isForeign ? undefined : await describeWrongField(definition, edit);
      if (wrong) report(field, ...wrong);
      const rival = earlier.find(
        ({ change: other, edit: one }) =>
          other.from < until &&
          from < other.until &&
          one.app === edit.app &&
          one.file === edit.file &&
          isRelated(one.path, edit.path),
      );
      if (rival)
        report(
          field,
          `“${rival.change.name}” changes it already, from ${formatInstant(timeZone, rival.change.from)} until ${formatInstant(timeZone, rival.change.until)}.`,
          'Leave the field to one of them, or let one end before the other starts.',
        );
      earlier.push({ change, edit });
    }
  }
  if (problems.length > 0) throw new InvalidContentError(problems);
  return { changes: changes.filter(({ apps }) => apps.includes(app)), problemAt };
}

async function describeWrongField(
  definition: SiteDefinition,
  { app, file, path }: PlannedEdit,
): Promise<[problem: string, remedy: string] | undefined> {
  const apps = appNames(definition);
  if (!apps.includes(app)) return [`There is no app “${app}”.`, `Write one of ${apps.join(', ')}.`];
  const folder = contentFolder(definition, app);
  const { contentFiles } = await loadAppBuild(definition, app);
  const files = (await pathsBelow(folder)).filter(
    (name) => (name.endsWith('.md') && name.includes('/')) || schemaOf(contentFiles, name),
  );
  if (!files.includes(file) || file === plannedChangesFile)
    return [
      `There is no content file ${app}/${file}.`,
      `Write ${app}/${findNearest(file, files) ?? files.join(', ')}.`,
    ];
  if (isCodeOf(definition, app, `${folderName(definition, app)}/content/${file}`))
    return [`${app}/${file} is built into code, which no clock changes.`, 'Release that change at its time.'];
  const { fields } = parseFields(await readFile(join(folder, file), 'utf8'), file);
  return replaceValue(fields, path, '')
    ? undefined
    : [`${app}/${file} has no field ${path.join('.')}.`, 'Name a field of the file; items of a list count from 0.'];
}
