import { contentFolder } from '@hemstitch/platform/build/folders';
import { loadGenerated } from '@hemstitch/platform/build/pictures/generated';
import { pictureFolders } from '@hemstitch/platform/build/pictures/picture-folders';
import type { Warning } from '@hemstitch/platform/contract/site-definition';
import { findLiveWarnings } from '@hemstitch/platform/for-desk';
import { appNames } from '@cobblestone/domain/apps.ts';
import { pagesOf } from '@cobblestone/domain/content/vocabulary.ts';
import { loadTopics, routes as blog } from '../../mfe-blog/for-desk.ts';
import { routes as engagement } from '../../mfe-engagement/for-desk.ts';
import { routes as tours } from '../../mfe-tours/for-desk.ts';
import { routes as shell } from '../../shell/for-desk.ts';
import { teams } from './describe-run.ts';
import type { DeskContext } from './desk-context.ts';
import { compareWithLive } from './releases.ts';

/** What the desk's page must know before it shows a text. */
export async function loadConfig({ collections, apps, settings, team, repository }: DeskContext, person?: string) {
  return {
    collections: collections.map(({ app, label, stories, files }) => ({
      app,
      label,
      hasStories: stories !== undefined,
      files: files.map(({ path, label: name, page }) => ({ path, label: name, page })),
    })),
    apps,
    teams,
    live: settings.config.origin,
    authorName: person ?? (await repository.author()).name,
    /** Whether a team shares this desk. */
    isTeam: team !== undefined,
  };
}

/** Warnings about the live site, such as a price that the booking provider contradicts. */
export async function findWarnings(desk: DeskContext): Promise<Warning[]> {
  const { store, live } = await compareWithLive(desk);
  return live ? findLiveWarnings(desk.definition, store, live) : [];
}

/** The working copy's pages, stories, topics, walks and pictures. A file that somebody broke leaves its choices empty. */
export async function loadChoices({ definition, collections, posts }: DeskContext) {
  const vocabulary = await definition.content!.loadVocabulary().catch(() => ({ walks: [] }));
  const walks = collections.flatMap(({ files }) => files).filter(({ path, page }) => path.endsWith(`${page}.json`));
  const titles = new Map([
    ...walks.map(({ page, label }) => [page, label] as const),
    ...[blog, engagement, shell, tours].flat().map(({ path, breadcrumb }) => [path, breadcrumb] as const),
  ]);
  const picturesOf = async (app: (typeof appNames)[number]) => {
    const generated = await loadGenerated(pictureFolders(definition, app)).catch(() => ({}));
    return [app, Object.values(generated).map(({ name, alt }) => ({ name, alt }))] as const;
  };
  return {
    pages: [...pagesOf(vocabulary)].sort().map((path) => ({ path, title: titles.get(path) ?? path })),
    posts: (await posts.all()).map(({ id, title }) => ({ id, title })),
    topics: await loadTopics(contentFolder(definition, 'blog')).catch(() => []),
    tours: vocabulary.walks.map((path) => path.split('/').at(-1)!),
    pictures: Object.fromEntries(await Promise.all(appNames.map(picturesOf))),
  };
}
