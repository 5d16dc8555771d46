import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Makes valid posts for the bench, the same ones in every run, with the mass of real ones: 500 to 900 words,
 * headings, lists, pictures and links to one another.
 */
export type GeneratePosts = {
  /** Made when it is not there; other files in it are left alone. */
  folder: string;
  count?: number;
  /** Names of pictures that the posts may show. */
  pictures?: readonly string[];
  /** A few sentences instead: for counts at which what matters is how many there are. */
  small?: boolean;
};

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '..', '..');
const categories = ['History', 'Cat Culture', 'Tours', 'Neighborhoods'] as const;
const newestDay = Date.UTC(2024, 7, 10);
const oneDay = 86_400_000;

const animals = [
  'tabby',
  'tortoiseshell',
  'calico',
  'ginger tom',
  'grey mouser',
  'black cat',
  'tuxedo cat',
  'white queen',
];
const places = [
  'Pearl Street',
  'Water Street',
  'Orchard Street',
  'Montague Street',
  'Coenties Slip',
  'Hester Street',
  'Fulton Ferry',
  'Park Row',
  'Columbia Heights',
  'Front Street',
];
const trades = [
  'cooper',
  'printer',
  'grocer',
  'chandler',
  'baker',
  'stable hand',
  'night clerk',
  'lamplighter',
  'fishmonger',
  'bookbinder',
];
const moods = ['patient', 'doubtful', 'leisurely', 'hungry', 'dignified', 'watchful', 'helpful', 'stubborn'];
const deeds = [
  'kept the cellar in order',
  'slept on the ledger',
  'met the boats before dawn',
  'walked the roofs at night',
  'followed the milk wagon',
  'guarded the grain',
  'waited at the stage door',
  'crossed the yard in the snow',
];
const seasons = [
  'In the spring of that year',
  'By the first frost',
  'All through a wet summer',
  'On market days',
  'Toward the end of the century',
  'When the harbour froze',
];
const tags = [
  'working-cats',
  'waterfront',
  'tenements',
  'brooklyn-heights',
  'financial-district',
  'lower-east-side',
  'winter',
  'night',
  'shops',
  'newspapers',
  'horses',
  'kittens',
];

/** Writes `count` posts (1,900 by default) and answers their ids, newest first. */
export async function generatePosts({
  folder,
  count = 1900,
  pictures,
  small = false,
}: GeneratePosts): Promise<string[]> {
  const names = pictures ?? (await blogPictures());
  await mkdir(folder, { recursive: true });
  const posts = Array.from({ length: count }, (_, index) => ({ index, ...titleOf(index) }));
  const ids = posts.map(({ id }) => id);
  for (const { index, id, title } of posts) {
    await writeFile(join(folder, `${id}.md`), postText(index, title, ids, names, small));
  }
  return ids;
}

function titleOf(index: number): { id: string; title: string } {
  const random = randomFrom(index + 1);
  const animal = pick(animals, random);
  const place = pick(places, random);
  const trade = pick(trades, random);
  const title = `The ${trade}’s ${animal} of ${place}, no. ${index + 1}`;
  const id = `the-${trade}s-${animal}-of-${place}-no-${index + 1}`.toLowerCase().replaceAll(' ', '-');
  return { id, title };
}

function postText(
  index: number,
  title: string,
  ids: readonly string[],
  pictures: readonly string[],
  small: boolean,
): string {
  const random = randomFrom(index + 7919);
  const picture = pick(pictures, random);
  const date = new Date(newestDay - Math.floor(index / 2) * oneDay).toISOString().slice(0, 10);
  const paragraphs = small ? 1 : 9 + Math.floor(random() * 6);
  const body: string[] = [];
  for (let paragraph = 0; paragraph < paragraphs; paragraph += 1) {
    if (paragraph % 4 === 1)
      body.push(`${paragraph % 8 === 1 ? '##' : '###'} The ${pick(moods, random)} ${pick(animals, random)}`);
    body.push(prose(random));
    if (paragraph === 3)
      body.push(
        Array.from(
          { length: 4 },
          () => `- **${pick(places, random)}**, where a ${pick(animals, random)} ${pick(deeds, random)}`,
        ).join('\n'),
      );
    if (paragraph === 5)
      body.push(`![A ${pick(animals, random)} near ${pick(places, random)}](/pictures/${pick(pictures, random)})`);
    if (paragraph === 6)
      body.push(Array.from({ length: 3 }, (_, item) => `${item + 1}. ${sentence(random)}`).join('\n'));
  }
  const other = ids[(index + 1 + Math.floor(random() * 40)) % ids.length] ?? ids[0];
  body.push(`There is more of this in [another story](/blog?post=${other}), and on [our walks](/tours).`);
  return `---
title: ${JSON.stringify(title)}
excerpt: ${JSON.stringify(`${sentence(random)} A short account of a ${pick(moods, random)} animal.`)}
author: The Cobblestone Cats Team
date: ${date}
category: ${categories[index % categories.length]}
image: ${picture}
imageAlt: ${JSON.stringify(`A ${pick(animals, random)} on ${pick(places, random)}.`)}
tags: [${[...new Set([pick(tags, random), pick(tags, random), pick(tags, random)])].join(', ')}]
---

${body.join('\n\n')}
`;
}

function prose(random: () => number): string {
  return Array.from({ length: 2 + Math.floor(random() * 2) }, () => sentence(random)).join(' ');
}

function sentence(random: () => number): string {
  return `${pick(seasons, random)}, the ${pick(trades, random)} of ${pick(places, random)} had a ${pick(moods, random)} ${pick(animals, random)} that ${pick(deeds, random)}.`;
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Mulberry32: small, fast, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function blogPictures(): Promise<string[]> {
  const file = join(root, 'mfe-blog', 'content', 'pictures', 'pictures.generated.json');
  const generated = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  return Object.keys(generated)
    .filter((name) => name.startsWith('blog-'))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({ options: { count: { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined) {
    process.stderr.write('Say where: npx tsx tests/bench/generate-posts.ts <folder> [--count 1900]\n');
    process.exitCode = 1;
  } else {
    const ids = await generatePosts({
      folder: resolve(folder),
      count: values.count === undefined ? undefined : Number(values.count),
    });
    process.stdout.write(`${ids.length} posts in ${folder}\n`);
  }
}
