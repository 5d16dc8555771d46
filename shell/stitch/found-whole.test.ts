import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StitchedPage } from '../store/site-record.ts';
import { foundWhole, keepFoundWhole, readFoundWhole } from './found-whole.ts';

const page = (blob: string) => ({ blob, encodings: { br: `${blob} br` } }) as unknown as StitchedPage;
const written = { pages: { parts: ['served'] }, making: { parts: ['making'] } };
const found = foundWhole({ '/': page('home') }, written, {
  parts: new Set(['served before']),
  blobs: new Set(['tours']),
});
const there = ['served', 'making', 'home', 'home br', 'tours', 'of something else'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'found-whole-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what was found whole counts while all of it is there', async () => {
  expect(await readFoundWhole(folder, new Set(there))).toBeUndefined();
  await keepFoundWhole(join(folder, 'made with it'), found);
  const known = await readFoundWhole(join(folder, 'made with it'), new Set(there));
  expect(known).toEqual({ parts: new Set(['served', 'making']), blobs: new Set(['tours', 'home', 'home br']) });
  for (const gone of there.slice(0, 5))
    expect(
      await readFoundWhole(join(folder, 'made with it'), new Set(there.filter((hash) => hash !== gone))),
    ).toBeUndefined();
});

test.each(['', 'rubbish', '{"parts":["served"]}', '{"parts":[1],"blobs":[]}'])(
  'a memory that reads %j counts for nothing',
  async (text) => {
    await writeFile(join(folder, 'found-whole.json'), text);
    expect(await readFoundWhole(folder, new Set(there))).toBeUndefined();
  },
);

test('where nothing can be kept, nothing is', async () => {
  await writeFile(join(folder, 'a file'), '');
  await expect(keepFoundWhole(join(folder, 'a file'), found)).resolves.toBeUndefined();
});
