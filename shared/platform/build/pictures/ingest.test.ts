import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import lampShop from '../../fixture/site.config.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { InvalidContentError } from '../content/problem.ts';
import { loadGenerated } from './generated.ts';
import { ingestPictures } from './ingest-pictures.ts';
import { ingestPicture } from './ingest.ts';
import { type PictureFolders, foldersIn } from './picture-folders.ts';
import { pictureNameFor } from './picture-names.ts';

const rust = '#a4402c';
const blue = '#23505a';

/** A photograph: its left half is rust, its right half blue. */
async function photograph(width = 1200, height = 900) {
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: rust } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

/** As a camera writes it: taken sideways, with its place, its maker and its time. */
const fromCamera = async () =>
  (await photograph())
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Maker of Cameras' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 0/1' } })
    .jpeg()
    .toBuffer();

async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const near = (color: number[], wanted: number[]) =>
  color.every((value, index) => Math.abs(value - wanted[index]!) < 16);

async function normalized(bytes: Buffer): Promise<Buffer> {
  const jpeg = await ingestPicture(bytes, 'white');
  if ('problem' in jpeg) throw new Error(jpeg.problem);
  return jpeg;
}

describe('a normalized picture', () => {
  test('stands upright, and says neither where nor with what it was taken', async () => {
    const bytes = await normalized(await fromCamera());
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([900, 1200, undefined, undefined]);
    expect(bytes.includes('Maker of Cameras')).toBe(false);
    // The left of a picture that was taken sideways is its top.
    expect([
      near(await colorAt(bytes, 450, 100), [164, 64, 44]),
      near(await colorAt(bytes, 450, 1100), [35, 80, 90]),
    ]).toEqual([true, true]);
  });

  test.each(['png', 'webp', 'avif'] as const)('may be %s', async (kind) => {
    const bytes = await normalized(await (await photograph()).toFormat(kind).toBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  });

  test('may be HEIC, and its wide colors become sRGB', async () => {
    const bytes = await normalized(await readFile(join(__dirname, 'sample.heic')));
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif, bytes.includes('Camera of Tests')]).toEqual([1200, 900, undefined, false]);
    expect(near(await colorAt(bytes, 300, 450), [255, 0, 0])).toBe(true);
  });

  test('is kept no larger than its pages need', async () => {
    const bytes = await normalized(await (await photograph(6000, 3000)).jpeg().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2400, height: 1200 });
  });

  const refusals: [string, () => Promise<Buffer>, RegExp, RegExp][] = [
    ['is too small', async () => (await photograph(320, 240)).jpeg().toBuffer(), /too small: 320 by 240/, /original/],
    ['is damaged', async () => (await fromCamera()).subarray(0, 4000), /damaged/, /once more/],
    ['is empty', async () => Buffer.alloc(0), /empty/, /once more/],
    [
      'is another kind of file',
      async () => Buffer.from('A letter to the editor.'),
      /no picture of a kind that is taken: JPEG, PNG, WebP, AVIF or HEIC/,
      /save it as JPEG/,
    ],
    [
      'is a drawing, which may hold scripts',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"/>'),
      /not taken as SVG/,
      /JPEG/,
    ],
    ['weighs too much', async () => Buffer.alloc(41 * 1024 * 1024), /weighs 41 MB, and at most 40 MB/, /4000 pixels/],
  ];
  test.each(refusals)('is refused when it %s, with what to do', async (_, bytes, problem, remedy) => {
    expect(await ingestPicture(await bytes(), 'white')).toEqual({
      problem: expect.stringMatching(problem),
      remedy: expect.stringMatching(remedy),
    });
  });

  test('gets a name from what its file is called', () => {
    expect(
      ['IMG_1234.JPG', 'Été à Brooklyn (2).heic', 'C:\\photos\\a light.png', '?.jpg', 'CON.jpg'].map(pictureNameFor),
    ).toEqual(['img-1234', 'ete-a-brooklyn-2', 'a-light', 'picture', 'picture-con']);
  });
});

describe('a picture that was dropped into a folder of pictures that articles describe', () => {
  const { at, write: put } = folderOfEachTest();
  let folders: PictureFolders;
  const reported = async () => {
    const error = await ingestPictures(folders).catch((thrown: unknown) => thrown);
    return error instanceof InvalidContentError
      ? error.problems.map(
          ({ file, line, column, problem, remedy }) => `${file}:${line}:${column} ${problem} -> ${remedy}`,
        )
      : [error].filter(Boolean).map(String);
  };

  beforeEach(async () => {
    folders = foldersIn(at(), 'content/pictures', 'decide', lampShop.pictures);
    await put('pictures.json', '{}');
  });

  test('is normalized and encoded without an entry in pictures.json, and then stays unchanged', async () => {
    await put('pier.HEIC', await readFile(join(__dirname, 'sample.heic')));
    expect(await reported()).toEqual([]);
    expect((await readdir(at())).sort()).toEqual(['pictures.generated.json', 'pictures.json', 'pier.jpg', 'rasters']);
    expect((await loadGenerated(folders)).pier).toMatchObject({
      alt: '',
      width: 1200,
      height: 900,
      widths: [320, 480, 828, 1200],
    });
    const lines: string[] = [];
    await ingestPictures(folders, (line) => lines.push(line));
    expect(lines).toEqual([]);
  });

  test('an app without a folder for any has nothing to do', async () => {
    folders = foldersIn(at('no-app'), 'content/pictures', 'decide', lampShop.pictures);
    expect(await reported()).toEqual([]);
    expect(await readdir(at())).toEqual(['pictures.json']);
  });

  test('is reported by its file, with what to do, when it cannot be shown', async () => {
    await put('IMG_1234.JPG', await fromCamera());
    await put('a light.png', await fromCamera());
    await put('cut-off.jpg', (await fromCamera()).subarray(0, 4000));
    await put('letter.pdf', 'A letter');
    await put('notes.txt', 'Notes');
    await put('tiny.png', await (await photograph(64, 48)).png().toBuffer());
    await put('twice.jpg', await fromCamera());
    await put('twice.png', await fromCamera());
    expect((await reported()).sort()).toEqual([
      expect.stringMatching(
        /^content\/pictures\/IMG_1234\.JPG:1:1 .*"IMG_1234".* -> Rename the file to img-1234\.jpg.*write img-1234\.$/,
      ),
      expect.stringMatching(/^content\/pictures\/a light\.png:1:1 .*Rename the file to a-light\.png/),
      expect.stringMatching(/^content\/pictures\/cut-off\.jpg:1:1 The picture is damaged/),
      expect.stringMatching(/^content\/pictures\/letter\.pdf:1:1 Pictures are not taken as PDF\. -> Save it as JPEG/),
      expect.stringMatching(/^content\/pictures\/notes\.txt:1:1 This is not a picture\. -> Move it out/),
      expect.stringMatching(/^content\/pictures\/tiny\.png:1:1 The picture is too small: 64 by 48/),
      expect.stringMatching(/^content\/pictures\/twice\.jpg:1:1 There are two pictures called "twice"/),
      expect.stringMatching(/^content\/pictures\/twice\.png:1:1 There are two pictures called "twice"/),
    ]);
  });
});
