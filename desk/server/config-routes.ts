import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder } from '@hemstitch/platform/build/folders';
import type { SiteDefinition, Warning } from '@hemstitch/platform/contract/site-definition';
import { loadGenerated } from '@hemstitch/platform/internal/build/pictures/generated.ts';
import { pictureFolders } from '@hemstitch/platform/internal/build/pictures/picture-folders.ts';
import { findLiveWarnings } from '@hemstitch/platform/internal/release/live/health.ts';
import { openStore } from '@hemstitch/platform/internal/store/open-store.ts';
import { requirePublication } from '@hemstitch/platform/internal/store/publication-log.ts';
import { Hono } from 'hono';
import { appNames } from '@cobblestone/domain/apps.ts';
import { pagesOf } from '@cobblestone/domain/content/vocabulary.ts';
import { loadTopics, routes as blog } from '../../mfe-blog/for-desk.ts';
import { routes as engagement } from '../../mfe-engagement/for-desk.ts';
import { routes as tours } from '../../mfe-tours/for-desk.ts';
import { routes as shell } from '../../shell/for-desk.ts';
import { cmsConfig } from '../config/cms-config.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor, type PostList } from './posts.ts';

/** Serves Decap's configuration and the choices for its fields. */
export function configRoutes(desk: DeskContext): Hono {
  const { definition, apps, posts, history, live } = desk;
  const routes = new Hono();
  routes.get('/config', async (context) => {
    const [warnings, topics, authorName] = await Promise.all([
      askForWarnings(desk),
      apps.includes('blog') ? loadTopics(contentFolder(definition, 'blog')) : [],
      history.authorName(),
    ]);
    return context.json({
      cms: cmsConfig(desk.collections, { name: 'desk' }, topics, warnings),
      apps,
      authorName,
      live,
      isServed: true,
    });
  });
  routes.get('/choices', async (context) => context.json(await loadChoices(definition, posts)));
  return routes;
}

/** Milliseconds that the desk waits for warnings when it is opened; without an answer it opens without them. */
const WARNINGS_TIMEOUT_MS = 2000;

/** Asks for warnings about the live site, such as a price that the booking provider contradicts. */
async function askForWarnings({ definition, settings }: DeskContext): Promise<Warning[]> {
  const store = openStore(settings.storeAddress);
  const asked = requirePublication(store, settings.trust).then((live) => findLiveWarnings(definition, store, live));
  const late = new Promise<Warning[]>((resolve) => setTimeout(resolve, WARNINGS_TIMEOUT_MS, []).unref());
  return Promise.race([asked.catch(() => []), late]);
}

/** Loads the working copy's pages, stories, topics, walks and pictures. */
export async function loadChoices(definition: SiteDefinition, posts: PostList) {
  const vocabulary = await definition.content!.loadVocabulary().catch(() => ({ walks: [] }));
  const pictures = await Promise.all(
    appNames.map(
      async (each) =>
        [
          each,
          Object.values(await loadGenerated(pictureFolders(definition, each))).map(({ name, alt }) => ({ name, alt })),
        ] as const,
    ),
  );
  const all = await posts.all();
  const closed = closedFor({}, all);
  return {
    pages: await loadPages(definition, [...pagesOf(vocabulary)].sort()),
    /** `closed` says why readers cannot open a story yet. */
    posts: all.map(({ id, title }) => ({ id, title, closed: closed.get(id) })),
    topics: await loadTopics(contentFolder(definition, 'blog')),
    tours: vocabulary.walks,
    pictures: Object.fromEntries(pictures),
  };
}

/** The pages' titles: their breadcrumbs, and for a walk its title, with the word that writers search for. */
async function loadPages(
  definition: SiteDefinition,
  paths: readonly string[],
): Promise<{ path: string; title: string }[]> {
  const titles = new Map([blog, engagement, shell, tours].flat().map((route) => [route.path, route.breadcrumb]));
  return Promise.all(
    paths.map(async (path) => {
      const walk = join(contentFolder(definition, 'tours'), `${path.slice(1)}.json`);
      const walkTitle = async () => `${(JSON.parse(await readFile(walk, 'utf8')) as { title: string }).title} (walk)`;
      return { path, title: titles.get(path) ?? (await walkTitle()) };
    }),
  );
}
