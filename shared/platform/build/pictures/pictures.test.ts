import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import lampShop from '../../fixture/site.config.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { loadGenerated } from './generated.ts';
import { ingestPictures } from './ingest-pictures.ts';
import { hashMaster, rasterWidths } from './masters.ts';
import { type PictureFolders, foldersIn } from './picture-folders.ts';

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path fill="${fill}" d="M0 0h640v480H0z"/></svg>`;

const words = { pier: { alt: 'Three lights wait on a pier.', kind: 'wide' } };

const { at, write: put } = folderOfEachTest();
let folders: PictureFolders;
const make = async () => {
  const made: string[] = [];
  await ingestPictures(folders, (line) => made.push(line));
  return made;
};

beforeEach(async () => {
  folders = foldersIn(at(), 'shell/content/pictures', 'shell', lampShop.pictures);
  await put('pictures.json', JSON.stringify(words));
  await put('pier.svg', drawing('#a4402c'));
});

test('a master is described with its size, its color and its raster widths', async () => {
  await make();
  const { pier } = await loadGenerated(folders);
  expect(pier).toMatchObject({
    width: 640,
    height: 480,
    color: '#a4402c',
    widths: [320, 480],
    alt: 'Three lights wait on a pier.',
  });
  expect(await readdir(folders.rasters)).toEqual([
    `pier.${pier!.hash}-320.avif`,
    `pier.${pier!.hash}-480.avif`,
    `pier.${pier!.hash}.webp`,
  ]);
  // Once is enough.
  expect(await make()).toEqual([]);
});

test('a changed master gets new files and loses its old ones', async () => {
  await make();
  const old = await readdir(folders.rasters);
  await put('pier.svg', drawing('#23505a'));
  await make();
  expect(old.some((file) => existsSync(join(folders.rasters, file)))).toBe(false);
  expect((await loadGenerated(folders)).pier!.color).toBe('#23505a');
});

// A36
test('a drawing has its animation hints, and a photograph that replaces it stands the right way up and has none', async () => {
  const animation = { figure: { outline: '60% 40%,70% 40%,65% 90%', foot: { x: 0.65, y: 0.9 } } };
  await put('pier.animation.json', JSON.stringify(animation));
  await make();
  expect((await loadGenerated(folders)).pier?.animation).toEqual(animation);
  const sideways = await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#13202c' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await put('pier.jpg', sideways);
  await make();
  const { pier } = await loadGenerated(folders);
  expect(pier).toMatchObject({ width: 1200, height: 800, widths: [320, 480, 828, 1200] });
  expect(pier!.animation).toBeUndefined();
});

test('new words and a new focus reach components, and need no new files', async () => {
  await make();
  const changed = { alt: 'Two lights wait on a pier.', focus: { x: 0.7, y: 0.9 } };
  await put('pictures.json', JSON.stringify({ pier: { ...words.pier, ...changed } }));
  expect(await make()).toEqual([]);
  expect((await loadGenerated(folders)).pier).toMatchObject(changed);
});

test.each([
  [
    'a master without words',
    () => put('quay.svg', drawing('#13202c')),
    /quay\.svg:1:1\n {2}The picture has no words\.\n {2}-> Add "quay"/,
  ],
  [
    'words without a master',
    () => put('pictures.json', JSON.stringify({ ...words, quay: { alt: 'A light on a quay.', kind: 'wide' } })),
    /pictures\.json:1:1\n {2}There is no quay\.svg/,
  ],
  [
    'an invalid description',
    () => put('pictures.json', JSON.stringify({ pier: { alt: '', kind: 'wide' } })),
    /shell\/content\/pictures\/pictures\.json[^]*pier\.alt/,
  ],
])('%s is refused with what helps', async (_, spoil, message) => {
  await spoil();
  await expect(make()).rejects.toThrow(message);
});

test.each([['<<<<<<< HEAD'], ['{ "pier": { "name": "pier" } }']])(
  'an invalid list of generated pictures is refused with its file and a remedy: %s',
  async (text) => {
    await put('pictures.generated.json', text);
    await expect(make()).rejects.toThrow(
      'shell/content/pictures/pictures.generated.json is not as it is made; delete it, and make it again with `npm run build -- --pictures`',
    );
  },
);

test('the line ends of a checkout do not change what a drawing is', async () => {
  const svg = await readFile(at('pier.svg'), 'utf8');
  const unix = hashMaster('pier.svg', Buffer.from(`${svg}\n`), 'full');
  expect(hashMaster('pier.svg', Buffer.from(`${svg}\r\n`), 'full')).toBe(unix);
});

test('no picture is made wider than its master', () => {
  expect(rasterWidths('full', 1000)).toEqual([480, 828]);
  expect(rasterWidths('small', 120)).toEqual([120]);
});
