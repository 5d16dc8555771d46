import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Look, ReadContent } from '../../build/app-build.ts';
import { contentProblems } from '../../build/content/check-content.ts';
import { ContentRefusedError } from '../../build/content/problem.ts';
import { appFolder, loadAppBuild } from '../../build/folders.ts';
import type { AppName } from '../../contract/app-names.ts';
import { appNames, currentSite } from '../../contract/site-definition.ts';
import { instantIn, placeOf } from '../../build/zone-time.ts';
import { parseJson } from '../../store/parse-json.ts';

/** Where a development server and a preview have the page of what shows itself only at times, and its parts below it. */
export const statesPath = '/__looks';
const workingContent = (app: AppName) => join(appFolder(app), 'content');

/** All preview states, by the current content of the working copy. @throws ContentRefusedError */
export async function findStates(contentFolder = workingContent): Promise<Look[]> {
  const looks = await Promise.all(
    appNames().map(async (app) => (await loadAppBuild(app)).looks?.(readerOf(contentFolder(app))) ?? []),
  );
  return looks.flat();
}

function readerOf(folder: string): ReadContent {
  return async (file, schema) => {
    const parsed = schema.safeParse(parseJson(await readFile(join(folder, file), 'utf8').catch(() => '')));
    if (parsed.success) return parsed.data;
    throw new ContentRefusedError(
      (await contentProblems(folder, { [file]: schema })).filter((problem) => problem.file.endsWith(`/${file}`)),
    );
  };
}

/** The query of a preview state. */
export interface StateQuery {
  of: string;
  wording?: string;
  state?: string;
  /** A day in the site's time zone, `YYYY-MM-DD`, at its noon, or with a time of its clocks, `YYYY-MM-DDTHH:MM`. */
  at?: string;
}

/** The preview state of a query. The default wording is the day's; the default day is one with the wording. */
export function findState(looks: readonly Look[], { of, wording, state, at }: StateQuery): Look | undefined {
  const fitting = looks.filter(
    (look) => look.of === of && (!state || look.state === state) && (!wording || look.wording === wording),
  );
  const day = at?.slice(0, 10);
  return (day && !wording ? fitting.find((look) => isOn(look, day)) : undefined) ?? fitting[0];
}

export function isOn({ days, notOn = [] }: Look, day: string): boolean {
  const holds = ({ from, until }: { from: string; until: string }) => from <= day && day <= until;
  return days ? holds(days) : !notOn.some(holds);
}

/** The instant of what an address says by `at`; undefined without it. @throws Error when it is neither day nor time */
export function instantOf(at: string | undefined): number | undefined {
  if (!at) return undefined;
  const [, day, time = '12:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(at) ?? [];
  const { timeZone } = currentSite();
  const instant = day ? instantIn(timeZone, day, time) : NaN;
  if (Number.isNaN(instant))
    throw new Error(
      `at takes a day such as 2026-12-01, or a time such as 2026-12-01T23:59, both of ${placeOf(timeZone)}, not '${at}'.`,
    );
  return instant;
}

export function addressOf({ of, wording, state }: Look, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ wording, state, ...more });
  return `${statesPath}/${of}?${query}`;
}
