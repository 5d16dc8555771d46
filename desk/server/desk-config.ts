import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder } from '@hemstitch/platform/build/folders';
import { loadGenerated } from '@hemstitch/platform/build/pictures/generated';
import { pictureFolders } from '@hemstitch/platform/build/pictures/picture-folders';
import type { Warning } from '@hemstitch/platform/contract/site-definition';
import { findLiveWarnings, parseJson } from '@hemstitch/platform/for-desk';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { pagesOf } from '@cobblestone/domain/content/vocabulary.ts';
import { loadTopics, routes as blog } from '../../mfe-blog/for-desk.ts';
import { routes as engagement } from '../../mfe-engagement/for-desk.ts';
import { routes as tours } from '../../mfe-tours/for-desk.ts';
import { routes as shell } from '../../shell/for-desk.ts';
import type { DeskContext } from './desk-context.ts';
import { closedFor } from './posts.ts';
import { readLive } from './releases.ts';

/** What the desk's page must know before it shows a text. */
export async function loadConfig({ collections, apps, live, team, history, sync }: DeskContext, person?: string) {
  return {
    collections: collections.map(({ app, label, stories, files }) => ({
      app,
      label,
      hasStories: stories !== undefined,
      files: files.map(({ path, label: title, page }) => ({ path, label: title, page })),
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

/** Warnings about the live site, such as a price that the booking provider contradicts. */
export async function findWarnings(desk: DeskContext): Promise<Warning[]> {
  const { store, live } = await readLive(desk);
  return live ? findLiveWarnings(desk.definition, store, live) : [];
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
    tours: vocabulary.walks.map((path) => path.split('/').at(-1)!),
    pictures: Object.fromEntries(await Promise.all(appNames.map(picturesOf))),
  };
}
