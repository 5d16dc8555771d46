import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@hemstitch/platform/internal/store/open-store.ts';
import { publish, readLogHead } from '@hemstitch/platform/internal/store/publication-log.ts';
import { buildReleaseSet } from '@hemstitch/platform/internal/store/site-record.ts';
import { ownerKey, sampleEntry } from '@hemstitch/platform/internal/store/testing/sample-keys.ts';
import type { Hono } from 'hono';
import { newYorkDay } from '@cobblestone/domain/dates/new-york-time.ts';
import site from '../../site.config.ts';
import type { CampaignPage } from './campaigns.ts';
import { json, openSampleDesk, own, requestsTo, type DeskRequests } from './testing/sample-desk.ts';
import { makeSampleProject, popup } from './testing/sample-project.ts';

let root: string;
let desk: Hono;
let get: DeskRequests['get'];
let send: DeskRequests['send'];

beforeEach(async () => {
  root = await makeSampleProject();
  desk = await openSampleDesk(root);
  ({ get, send } = requestsTo(desk));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const text = () => readFile(join(root, popup), 'utf8');
const HEAD = 'Created At,Item,# of Pax,Total,Status,Online Booking Reference';
const today = newYorkDay(new Date());
const reportOf = (status = 'Booked') =>
  `${HEAD}\n${today},Brooklyn Heights,2,$80.00,${status},newsletter-may_home_header_exit-popup-stories`;
const drop = (csv: string) =>
  desk.request(`${own.origin}/api/campaigns/report`, { method: 'POST', headers: own, body: csv });
const lineOf = async (table: string, name: string) =>
  (await json<CampaignPage>(get('/api/campaigns?days=7'))).report.tables[table]?.find((line) => line.name === name);

// K22
test('a report that is dropped twice counts once, and a cancellation is taken off', async () => {
  for (let count = 0; count < 2; count += 1) expect((await drop(reportOf())).status).toBe(200);
  expect(await lineOf('campaign', 'newsletter-may')).toMatchObject({ bookings: 1, guests: 2, cents: 8000 });
  expect(await (await get('/api/campaigns/campaigns.csv?days=1')).text()).toContain(
    'campaign,"newsletter-may",0,0,1,2,80.00,0',
  );
  await drop(reportOf('Cancelled'));
  expect(await lineOf('campaign', 'newsletter-may')).toBeUndefined();
  expect(await json(drop('Item\nNo report'))).toEqual({ error: expect.stringMatching(/no column for day, guests/) });
  expect((await get('/api/campaigns?days=8')).status).toBe(400);
});

// K22
test('what was released is listed by its day in New York', async () => {
  const store = openStore(join(root, 'store'));
  const set = buildReleaseSet(site, () => 'a'.repeat(64));
  for (const reason of ['release blog', 'release tours']) {
    const entry = await sampleEntry(store, { site: 'b'.repeat(64), set, reason });
    await publish(store, await readLogHead(store), { ...entry, message: 'Ferries' }, ownerKey);
  }
  const { releases } = await json<CampaignPage>(get('/api/campaigns?days=1'));
  expect(releases).toEqual({ [newYorkDay(new Date())]: ['release tours: Ferries', 'release blog: Ferries'] });
});

// K22
test('an experiment is shown with what its wordings brought, and one button keeps a wording', async () => {
  const before = await text();
  const content = JSON.parse(before) as { wordings: { name: string; share: number }[] };
  const [guide] = content.wordings;
  content.wordings = [
    { ...guide!, share: 50 },
    { ...guide!, name: 'stories', share: 50 },
  ];
  Object.assign(content, { experiment: { startedBy: 'Ann', until: '2099-12-31' } });
  const changed = JSON.stringify(content, undefined, 2);
  await send('/api/texts/save', { path: popup, text: changed, base: before, message: 'm' });
  await drop(reportOf());
  const { experiments } = await json<CampaignPage>(get('/api/campaigns?days=7'));
  expect(experiments).toMatchObject([{ place: 'exit-popup', startedBy: 'Ann', isOver: false }]);
  expect(experiments[0]!.wordings[1]).toMatchObject({
    name: 'stories',
    booked: 1,
    verdicts: { booked: 'not enough yet' },
  });
  expect((await send('/api/campaigns/keep', { place: 'exit-popup', name: 'gone' })).status).toBe(409);
  expect((await send('/api/campaigns/keep', { place: 'final-call', name: 'a' })).status).toBe(403);
  expect((await send('/api/campaigns/keep', { place: 'exit-popup', name: 'stories' })).status).toBe(200);
  const kept = JSON.parse(await text()) as typeof content;
  expect(kept.wordings).toEqual([{ ...guide, name: 'stories', share: 100 }]);
  expect(kept).not.toHaveProperty('experiment');
  const [version] = await json<{ message: string }[]>(get(`/api/history?path=${popup}`));
  expect(version!.message).toContain('exit-popup: kept stories');
});
