import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { parseJsonFile } from '@cobblestone/platform/build/content/json-problems.ts';
import { pictureFolders } from '@cobblestone/platform/build/pictures/picture-folders.ts';
import { loadGenerated } from '@cobblestone/platform/build/pictures/generated.ts';
import { pagesOf } from '@cobblestone/domain/content/vocabulary.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import { newYorkDay } from '@cobblestone/domain/dates/new-york-time.ts';
import { categoriesSchema } from '../../mfe-blog/src/model/categories.schema.ts';
import { currentSite } from '@cobblestone/platform/contract/site-definition.ts';
import { cmsConfig } from '../config/cms-config.ts';
import { contentFolder } from '../config/load-collections.ts';
import type { DeskContext } from './desk-context.ts';
import type { PostList } from './posts.ts';

/** Serves Decap's configuration and the choices for its fields. */
export function configRoutes({ apps, collections, posts, history, live }: DeskContext): Hono {
  const routes = new Hono();
  routes.get('/config', async (context) => {
    const [topics, authorName] = await Promise.all([apps.includes('blog') ? loadTopics() : [], history.authorName()]);
    return context.json({
      cms: cmsConfig(collections, {
        backend: { name: 'desk' },
        topics,
        usesPullRequests: false,
        today: newYorkDay(new Date()),
      }),
      apps,
      pages: Object.fromEntries(
        collections.flatMap((collection) => collection.files.map(({ path, page }) => [path, page])),
      ),
      authorName,
      live,
      isServed: true,
    });
  });
  routes.get('/choices', async (context) => context.json(await loadChoices(posts)));
  return routes;
}

/** Loads the working copy's pages, stories, topics, walks and pictures. */
export async function loadChoices(posts: PostList): Promise<Record<string, unknown>> {
  const vocabulary = await currentSite()
    .content!.loadVocabulary()
    .catch(() => ({ facts: {}, walks: [] }));
  const pictures = await Promise.all(
    appNames.map(
      async (each) =>
        [
          each,
          Object.values(await loadGenerated(pictureFolders(each))).map(({ name, alt }) => ({ name, alt })),
        ] as const,
    ),
  );
  return {
    pages: [...pagesOf(vocabulary)].sort(),
    posts: (await posts.all()).map(({ id, title }) => ({ id, title })),
    topics: await loadTopics(),
    tours: vocabulary.walks,
    pictures: Object.fromEntries(pictures),
  };
}

export async function loadTopics(): Promise<string[]> {
  const topics = parseJsonFile(
    'mfe-blog/content/categories.json',
    await readFile(join(contentFolder('blog'), 'categories.json'), 'utf8'),
    categoriesSchema,
  );
  return topics.map(({ name }) => name);
}
