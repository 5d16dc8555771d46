import type { StitchAddress, StitchContext } from '@hemstitch/platform/contract/routes/routes';
import { indexedWords } from '@hemstitch/platform/contract/routes/search-text';
import { postPath } from '@cobblestone/domain/paths.ts';
import { siteFacts, interpolateFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { stitchedTours } from '@cobblestone/domain/tours/tours.ts';
import { listFile, listPath, searchIndexFile } from './blog-address.ts';
import type { ListPage, PostIndex, SearchIndex } from './data.ts';

/** All pages of the list and of every topic, and all posts. */
export async function blogAddresses(context: StitchContext): Promise<StitchAddress[]> {
  const read = async <File>(file: string): Promise<File> => JSON.parse(await context.readData('blog', file));
  const posts = await read<PostIndex>('post-index.json');
  const newest = posts[0]?.date;
  const first = await read<ListPage>(listFile({ page: 1 }));
  const lists: StitchAddress[] = pagesOf(first.pages).map((page) => ({
    address: listPath({ page }),
    lastModified: newest,
  }));
  for (const { slug, count } of first.categories) {
    if (count === 0) continue;
    const topic = await read<ListPage>(listFile({ category: slug, page: 1 }));
    for (const page of pagesOf(topic.pages)) {
      lists.push({ address: listPath({ category: slug, page }), lastModified: topic.posts[0]?.date });
    }
  }
  const index = await read<SearchIndex>(searchIndexFile);
  const indexed = interpolateFacts(index, siteFacts(await stitchedTours(context), context.config));
  const searches = new Map(
    indexed.map(({ id, title, excerpt, category = '', tags, words }) => [
      id,
      { name: title, words: indexedWords([title, excerpt, category, ...tags, words].join(' ')) },
    ]),
  );
  return [
    ...lists,
    ...posts.map(({ id, date }) => ({ address: postPath(id), lastModified: date, search: searches.get(id) })),
  ];
}

const pagesOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
