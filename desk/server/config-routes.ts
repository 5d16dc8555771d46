import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder } from '@hemstitch/platform/build/folders';
import { loadGenerated } from '@hemstitch/platform/build/pictures/generated';
import { pictureFolders } from '@hemstitch/platform/build/pictures/picture-folders';
import type { Warning } from '@hemstitch/platform/contract/site-definition';
import { findLiveWarnings, parseJson } from '@hemstitch/platform/for-desk';
import { Hono } from 'hono';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { pagesOf } from '@cobblestone/domain/content/vocabulary.ts';
import { loadTopics, routes as blog } from '../../mfe-blog/for-desk.ts';
import { routes as engagement } from '../../mfe-engagement/for-desk.ts';
import { routes as tours } from '../../mfe-tours/for-desk.ts';
import { routes as shell } from '../../shell/for-desk.ts';
import type { DeskVariables } from './access.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor } from './posts.ts';
import { readLive } from './releases.ts';

/** Serves the forms, and the choices for their fields. */
export function configRoutes(desk: DeskContext): Hono<DeskVariables> {
  const routes = new Hono<DeskVariables>();
  routes.get('/config', async (context) => context.json(await loadConfig(desk, context.get('person')?.name)));
  routes.get('/choices', async (context) => context.json(await loadChoices(desk)));
  routes.get('/warnings', async (context) => context.json(await askForWarnings(desk)));
  return routes;
}

export async function loadConfig({ collections, apps, live, team, history, sync }: DeskContext, person?: string) {
  return {
    /** `stories` are the fields of a story, in the collection of stories. */
    collections: collections.map(({ app, label, stories, files }) => ({
      app,
      label,
      stories,
      files: files.map(({ path, label: title, page, fields }) => ({ path, label: title, page, fields })),
    })),
    apps,
    authorName: person ?? (await history.authorName()),
    live,
    /** Whether a team shares this desk. */
    isTeam: team !== undefined,
    /** Whether the working copy can exchange with a host. */
    hasHost: await sync.hasHost(),
  };
}

/** The desk waits so long for warnings; without an answer there are none. */
const WARNINGS_TIMEOUT_MS = 2000;

/** Asks for warnings about the live site, such as a price that the booking provider contradicts. */
async function askForWarnings(desk: DeskContext): Promise<Warning[]> {
  const asked = readLive(desk).then(({ store, live }) => (live ? findLiveWarnings(desk.definition, store, live) : []));
  const late = new Promise<Warning[]>((resolve) => setTimeout(resolve, WARNINGS_TIMEOUT_MS, []).unref());
  return Promise.race([asked.catch(() => []), late]);
}

const titled = z.object({ title: z.string() });

/** The working copy's pages, stories, topics, walks and pictures. A file that somebody broke leaves its choices empty. */
export async function loadChoices({ definition, posts }: Pick<DeskContext, 'definition' | 'posts'>) {
  const vocabulary = await definition.content!.loadVocabulary().catch(() => ({ walks: [] }));
  const titles = new Map([blog, engagement, shell, tours].flat().map((route) => [route.path, route.breadcrumb]));
  const titleOf = async (path: string) => {
    const file = join(contentFolder(definition, 'tours'), `${path.slice(1)}.json`);
    const walk = titled.safeParse(parseJson(await readFile(file, 'utf8').catch(() => ''))).data;
    return walk ? `${walk.title} (walk)` : path;
  };
  const picturesOf = async (app: (typeof appNames)[number]) => {
    const generated = await loadGenerated(pictureFolders(definition, app)).catch(() => ({}));
    return [app, Object.values(generated).map(({ name, alt }) => ({ name, alt }))] as const;
  };
  const all = await posts.all();
  const closed = closedFor({}, all);
  const paths = [...pagesOf(vocabulary)].sort();
  return {
    /** Titles are breadcrumbs, and those of walks, with the word that writers search for. */
    pages: await Promise.all(paths.map(async (path) => ({ path, title: titles.get(path) ?? (await titleOf(path)) }))),
    /** `closed` says why readers cannot open a story yet. */
    posts: all.map(({ id, title }) => ({ id, title, closed: closed.get(id) })),
    topics: await loadTopics(contentFolder(definition, 'blog')).catch(() => []),
    tours: vocabulary.walks,
    pictures: Object.fromEntries(await Promise.all(appNames.map(picturesOf))),
  };
}
