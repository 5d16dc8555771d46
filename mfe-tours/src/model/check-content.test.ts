import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContent } from './check-content.ts';

const content = join(__dirname, '../../content');
let copy: string;

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'tours-content-'));
  await cp(content, copy, { recursive: true, filter: (source) => !/rasters|\.svg$/.test(source) });
});

afterEach(() => rm(copy, { recursive: true }));

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

describe('the content of the tours', () => {
  // A31
  test('is right', async () => {
    await expect(checkContent(content)).resolves.toBeUndefined();
  });

  // A29
  test('a missing field is named with its file', async () => {
    await change('booking.json', '"button"', '"buton"');
    await expect(checkContent(copy)).rejects.toThrow(/mfe-tours\/content\/booking\.json:[^]*button/);
  });

  // A9, A29
  test('a fact that does not exist is named', async () => {
    await change('listing.json', '{duration}', '{lenght}');
    await expect(checkContent(copy)).rejects.toThrow(/listing\.json: There is no fact 'lenght'/);
  });

  test('a picture that does not exist is named, with what to do', async () => {
    await change('gallery-pictures.json', '"gallery-16"', '"gallery-99"');
    await expect(checkContent(copy)).rejects.toThrow(/no picture 'gallery-99'.*npm run pictures/);
  });

  test('a tour keeps its number of stops', async () => {
    await change('tour-pages/lower-east-side.json', '"id": "lower-east-side"', '"id": "brooklyn-heights"');
    await expect(checkContent(copy)).rejects.toThrow(/has 5 stops; the brooklyn-heights tour has 9/);
  });

  test('a picture of the gallery has its own id', async () => {
    await change('gallery-pictures.json', '"tour-02"', '"tour-01"');
    await expect(checkContent(copy)).rejects.toThrow(/the id 'tour-01' is used twice/);
  });

  test('a file that is no JSON is named, and the others are still checked', async () => {
    await writeFile(join(copy, 'calendar.json'), '{');
    await change('booking.json', '"button"', '"buton"');
    await expect(checkContent(copy)).rejects.toThrow(/booking\.json[^]*calendar\.json: cannot be read as JSON/);
  });
});
