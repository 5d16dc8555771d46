import { folderName } from '@hemstitch/platform/build/folders';
import { openSumStore } from '@hemstitch/platform/internal/release/live/sum-store.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import { parseBookingReport } from '@cobblestone/domain/campaigns/booking-report.ts';
import {
  compareWordings,
  reportCampaigns,
  toCsv,
  type CampaignReport,
  type ComparedWording,
} from '@cobblestone/domain/campaigns/campaign-report.ts';
import { importBookings } from '@cobblestone/domain/campaigns/campaign-sums.ts';
import { placesOfExperiments } from '@cobblestone/domain/campaigns/experiment-places.ts';
import { experimentPlaces, type ExperimentPlace, type Wording } from '@cobblestone/domain/campaigns/wordings.ts';
import { newYorkDay } from '@cobblestone/domain/dates/new-york-time.ts';
import { patchJson } from '../format/patch-json.ts';
import type { Values } from '../format/values.ts';
import { limitBody } from './body-limit.ts';
import { checkDraft } from './check-draft.ts';
import type { ContentFiles } from './content-files.ts';
import type { DeskContext } from './desk-context.ts';
import { readLive } from './releases.ts';

/** A part whose wordings are compared in this working copy. */
export interface ShownExperiment {
  place: ExperimentPlace;
  title: string;
  startedBy: string;
  until: string;
  isOver: boolean;
  wordings: ComparedWording[];
}

export interface CampaignPage {
  report: CampaignReport;
  experiments: ShownExperiment[];
  /** What was released, by day in New York. */
  releases: Record<string, string[]>;
}

type Part = Values & { wordings: (Wording & Values)[]; experiment?: { startedBy: string; until: string } };

const MAX_REPORT_BYTES = 20_000_000;
const daysSchema = z.coerce.number().pipe(z.union([z.literal(1), z.literal(7), z.literal(90)]));
const keepSchema = z.strictObject({ place: z.enum(experimentPlaces), name: z.string().max(40) });

/** Serves what campaigns and wordings brought, imports reports of the provider, and ends experiments. */
export function campaignRoutes(desk: DeskContext, files: ContentFiles): Hono {
  const store = openSumStore(desk.settings);
  const readReport = (days: number) => reportCampaigns({ store, days });
  const routes = new Hono();
  routes.use('*', limitBody(MAX_REPORT_BYTES, 'This report has more than 20 MB. Export a shorter time.'));

  routes.get('/', async (context) => {
    const report = await readReport(daysSchema.parse(context.req.query('days')));
    const page: CampaignPage = { report, experiments: await findExperiments(report), releases: await findReleases() };
    return context.json(page);
  });
  routes.get('/campaigns.csv', async (context) => {
    const report = await readReport(daysSchema.parse(context.req.query('days')));
    return context.body(`\uFEFF${toCsv(report).join('\r\n')}\r\n`, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="campaigns-${report.days[0]}-to-${report.days.at(-1)}.csv"`,
    });
  });
  routes.post('/report', async (context) => {
    const days = await importBookings(store, parseBookingReport(await context.req.text()));
    return context.json({ first: days[0], last: days.at(-1) });
  });
  routes.post('/keep', async (context) => {
    const { place, name } = keepSchema.parse(await context.req.json());
    const { path, text, value, part } = await readPart(place);
    const kept = part.wordings.find((wording) => wording.name === name);
    if (!kept) return context.json({ error: `There is no wording ${name} any more. Reload this page.` }, 409);
    part.wordings = [{ ...kept, share: 100 }];
    delete part.experiment;
    const saved = patchJson(text, value);
    const [problem] = await checkDraft(desk, path, saved);
    if (problem) return context.json({ error: `${problem.problem} ${problem.remedy}` }, 409);
    await files.write(path, saved);
    const failure = await desk.history.save([path], `${place}: kept ${name}`, { text: saved, before: text });
    void desk.preview.show(path, saved);
    return context.json({ failure });
  });
  return routes;

  /** @throws PathNotAllowedError for a part of another team */
  async function readPart(place: ExperimentPlace) {
    const { app, file, field } = placesOfExperiments[place];
    const path = `${folderName(desk.definition, app)}/content/${file}`;
    const text = (await files.read(path)) ?? '{}';
    const value = JSON.parse(text) as Values;
    return { path, text, value, part: ((field ? value[field] : value) ?? {}) as Part };
  }

  async function findExperiments(report: CampaignReport): Promise<ShownExperiment[]> {
    const ours = experimentPlaces.filter((place) => desk.apps.includes(placesOfExperiments[place].app));
    const today = newYorkDay(new Date());
    const found = ours.map(async (place): Promise<ShownExperiment[]> => {
      const { wordings = [], experiment } = (await readPart(place)).part;
      const shown = wordings.filter(({ draft }) => !draft);
      if (!experiment || shown.length < 2) return [];
      const { title } = placesOfExperiments[place];
      const isOver = experiment.until < today;
      return [{ place, title, ...experiment, isOver, wordings: compareWordings(place, shown, report) }];
    });
    return (await Promise.all(found)).flat();
  }

  /** None without a store that answers. */
  async function findReleases(): Promise<Record<string, string[]>> {
    const all = await readLive(desk)
      .then(({ readAll }) => readAll())
      .catch(() => []);
    const byDay: Record<string, string[]> = {};
    for (const { at, reason, message } of all)
      (byDay[newYorkDay(new Date(at))] ??= []).push(message ? `${reason}: ${message}` : reason);
    return byDay;
  }
}
