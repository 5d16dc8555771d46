import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewState, ReadContent } from '../../build/app-build.ts';
import { contentProblems } from '../../build/content/check-content.ts';
import { InvalidContentError } from '../../build/content/problem.ts';
import { appFolder, loadAppBuild } from '../../build/folders.ts';
import { parseMoment, zoneCity } from '../../build/zone-time.ts';
import type { AppName } from '../../contract/app-names.ts';
import { withoutDrafts } from '../../contract/content/drafts.ts';
import { appNames, type SiteDefinition } from '../../contract/site-definition.ts';

/** Path of the page of preview states in development and previews. Each state is below it. */
export const statesPath = '/__states';

/** All preview states, by the current content of the working copy. @throws InvalidContentError */
export async function findStates(
  definition: SiteDefinition,
  contentFolder = (app: AppName) => join(appFolder(definition, app), 'content'),
): Promise<PreviewState[]> {
  const states = await Promise.all(
    appNames(definition).map(async (app) => {
      const { previewStates } = await loadAppBuild(definition, app);
      return previewStates?.(createReader(definition, contentFolder(app))) ?? [];
    }),
  );
  return states.flat();
}

function createReader(definition: SiteDefinition, folder: string): ReadContent {
  return async (file, schema) => {
    const parsed = schema.safeParse(
      await readFile(join(folder, file), 'utf8')
        .then((text) => withoutDrafts(JSON.parse(text)))
        .catch(() => undefined),
    );
    if (parsed.success) return parsed.data;
    throw new InvalidContentError(
      (await contentProblems(definition, folder, { [file]: schema })).filter((problem) =>
        problem.file.endsWith(`/${file}`),
      ),
    );
  };
}

/** The query of a preview state. */
export interface StateQuery {
  feature: string;
  wording?: string;
  state?: string;
  /** In the site's time zone: a day, `YYYY-MM-DD`, which means its noon, or a time, `YYYY-MM-DDTHH:MM`. */
  at?: string;
}

/** The preview state of a query. The default wording is the day's; the default day is one with the wording. */
export function findState(
  states: readonly PreviewState[],
  { feature, wording, state, at }: StateQuery,
): PreviewState | undefined {
  const fitting = states.filter(
    (one) => one.feature === feature && (!state || one.state === state) && (!wording || one.wording === wording),
  );
  const day = at?.slice(0, 10);
  return (day && !wording ? fitting.find((one) => appearsOn(one, day)) : undefined) ?? fitting[0];
}

export function appearsOn({ days, excludedDays = [] }: PreviewState, day: string): boolean {
  const holds = ({ from, until }: { from: string; until: string }) => from <= day && day <= until;
  return days ? holds(days) : !excludedDays.some(holds);
}

/** The instant of the query parameter `at`; undefined without it. @throws Error when it is neither a day nor a time */
export function parseInstant(timeZone: string, at: string | undefined): number | undefined {
  if (!at) return undefined;
  const instant = parseMoment(timeZone, at.includes('T') ? at : `${at}T12:00`);
  if (Number.isNaN(instant))
    throw new Error(
      `at takes a day such as 2026-12-01, or a time such as 2026-12-01T23:59, both of ${zoneCity(timeZone)}, not '${at}'.`,
    );
  return instant;
}

export function stateAddress({ feature, wording, state }: PreviewState, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ wording, state, ...more });
  return `${statesPath}/${feature}?${query}`;
}
