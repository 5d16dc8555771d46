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
import type { DeskVariables } from './access.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor, type PostList } from './posts.ts';

/** Serves the forms, and the choices for their fields. */
export function configRoutes(desk: DeskContext): Hono<DeskVariables> {
  const { definition, apps, collections, posts, history, live, team, sync } = desk;
  const routes = new Hono<DeskVariables>();
  routes.get('/config', async (context) =>
    context.json({
      collections: collections.map(({ app, name, label, description, files, posts: stories }) => ({
        app,
        name,
        label,
        description,
        stories: stories?.fields,
        files: files.map(({ app: owner, path, name: file, label: title, page, fields }) => ({
          app: owner,
          path,
          name: file,
          label: title,
          page,
          fields,
        })),
      })),
      apps,
      authorName: context.get('person')?.name ?? (await history.authorName()),
      live,
      isTeam: team !== undefined,
      hasHost: await sync.hasHost(),
    }),
  );
  routes.get('/choices', async (context) => context.json(await loadChoices(definition, posts)));
  routes.get('/warnings', async (context) => context.json(await askForWarnings(desk)));
  return routes;
}

/** Milliseconds that the desk waits for warnings; without an answer there are none. */
const WARNINGS_TIMEOUT_MS = 2000;

/** Asks for warnings about the live site, such as a price that the booking provider contradicts. */
async function askForWarnings({ definition, settings }: DeskContext): Promise<Warning[]> {
  const store = openStore(settings.storeAddress);
  const asked = requirePublication(store, settings.trust).then((live) => findLiveWarnings(definition, store, live));
  const late = new Promise<Warning[]>((resolve) => setTimeout(resolve, WARNINGS_TIMEOUT_MS, []).unref());
  return Promise.race([asked.catch(() => []), late]);
}

/** What cannot be read, such as a file that somebody broke, leaves its choices empty. */
const orNone = <Value>(asked: Promise<Value[]>): Promise<Value[]> => asked.catch(() => []);

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
    topics: await orNone(loadTopics(contentFolder(definition, 'blog'))),
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
  const titleOfWalk = async (path: string) => {
    const walk = join(contentFolder(definition, 'tours'), `${path.slice(1)}.json`);
    const text = await readFile(walk, 'utf8').catch(() => '');
    try {
      return `${(JSON.parse(text) as { title: string }).title} (walk)`;
    } catch {
      return path;
    }
  };
  return Promise.all(paths.map(async (path) => ({ path, title: titles.get(path) ?? (await titleOfWalk(path)) })));
}
