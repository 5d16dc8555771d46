import { openStore } from '@hemstitch/platform/internal/store/open-store.ts';
import { listPreviews } from '@hemstitch/platform/internal/store/preview-record.ts';
import { addRemark, readRemarks, type Remarks } from '@hemstitch/platform/internal/store/remarks.ts';
import { readKeys } from '@hemstitch/platform/internal/store/signed/keys-record.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from './body-limit.ts';
import type { DeskContext } from './desk-context.ts';
import { readLive } from './releases.ts';

/** A shared preview that has not ended, and what colleagues said about it. */
export interface DiscussedPreview extends Remarks {
  /** Hash of the secret of its address, which only who shared it knows. */
  preview: string;
  apps: string[];
  /** ISO 8601. */
  until: string;
}

/** @returns those of the desk's teams, the newest first; none before the first publication */
export async function findDiscussedPreviews(desk: Pick<DeskContext, 'settings' | 'apps'>): Promise<DiscussedPreview[]> {
  const { store, live } = await readLive(desk);
  const listed = live ? await listPreviews(store, await readKeys(store, live.keys, desk.settings.trust)) : [];
  const open = listed.flatMap(({ preview }) => (preview?.apps.some((app) => desk.apps.includes(app)) ? [preview] : []));
  const found = open
    .sort((one, other) => other.at.localeCompare(one.at))
    .map(async ({ secret, until, apps: shared }) => ({
      preview: secret,
      apps: shared,
      until,
      ...(await readRemarks(store, secret)),
    }));
  return (await Promise.all(found)).filter(({ threads, approvals }) => threads.length + approvals.length > 0);
}

/** `2 remarks` that are not done about a page; empty without any. */
export function countRemarks(previews: readonly DiscussedPreview[], page: string): string {
  const { length } = previews.flatMap(({ threads }) => threads.filter((one) => one.page === page && !one.isDone));
  return length === 0 ? '' : length === 1 ? '1 remark' : `${length} remarks`;
}

const to = z.string().regex(/^[\da-f]{32}$/);
const givenSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), preview: z.string(), to, text: z.string().trim().min(1).max(2000) }),
  z.strictObject({ kind: z.literal('state'), preview: z.string(), to, isDone: z.boolean() }),
]);

/** Serves what colleagues said about shared previews, and stores the writer's answers beside it. */
export function remarkRoutes(desk: DeskContext): Hono {
  const routes = new Hono();
  routes.use('*', limitBody(20_000, 'This is too long for an answer.'));
  routes.get('/', async (context) => context.json(await findDiscussedPreviews(desk)));
  routes.post('/', async (context) => {
    const { preview, ...given } = givenSchema.parse(await context.req.json());
    if (!(await findDiscussedPreviews(desk)).some((one) => one.preview === preview))
      return context.json({ error: 'This preview has ended, and its remarks with it.' }, 409);
    const name = ((await desk.history.authorName()) || 'The writer').slice(0, 60);
    await addRemark(openStore(desk.settings.storeAddress), preview, { ...given, name });
    return context.json(await findDiscussedPreviews(desk));
  });
  return routes;
}
