import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { dueFiles } from '../../contract/time/scheduled-files.ts';
import shop from '../../fixture/site.config.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { rootFolder } from '../folders.ts';
import { compileContent } from './compile-content.ts';
import { compilePlanned } from './compile-planned.ts';

const { at, write } = folderOfEachTest();

/** The lamp shop with apps in the test's folder. Its clocks are those of Berlin. */
const definition = {
  ...shop,
  sources: { ...shop.sources, dataInCode: ['content/terms.json'] },
  folderOf: (app: string) => `${relative(rootFolder, at())}/${app}`,
};
const lamps = [
  { id: 'reading-lamp', name: 'Reading lamp', price: 40 },
  { id: 'floor-lamp', name: 'Floor lamp', price: 90 },
];
const build = {
  app: 'decide',
  definition,
  isHost: false,
  contentFiles: {
    'lamps.json': z.array(
      z.strictObject({ id: z.string(), name: z.string(), price: z.int(), note: z.string().optional() }),
    ),
    'terms.json': z.unknown(),
  },
};
const now = Date.parse('2031-01-01T00:00:00Z');

beforeEach(async () => {
  await write('decide/content/lamps.json', JSON.stringify(lamps));
  await write('decide/content/terms.json', '{"days":30}');
  await write('decide/content/guides/light.md', '---\ntitle: Light\nyear: 2030\n---\n\nMore light.\n');
});

const momentOf = (text: string) => ({ day: text.slice(0, 10), time: text.slice(11) });
const planned = (name: string, from: string, until: string, ...changes: object[]) => ({
  name,
  from: momentOf(from),
  until: momentOf(until),
  changes,
});
const plan = (...all: object[]) => write('storefront/content/planned-changes.json', JSON.stringify(all, null, 1));
const price = (value: string, index = 0) => ({ field: `decide/lamps.json ${index}.price`, value });

/** @param compile adds data files of the app's own @returns what a file says at a time in UTC */
async function compileShop(compile: (folder: string, content: string) => Promise<string[]> = async () => []) {
  const folder = at('data');
  const files = await compilePlanned(
    build,
    folder,
    async (dataDir, content) => [
      ...(await compileContent(build, dataDir, { content })),
      ...(await compile(dataDir, content)),
    ],
    now,
  );
  return async (time: string, file = 'content/lamps.json') =>
    JSON.parse(await readFile(join(folder, dueFiles([...files], Date.parse(time)).get(file)!), 'utf8'));
}
const problemsOf = (compile?: Parameters<typeof compileShop>[0]) =>
  compileShop(compile).then(
    () => 'There are none.',
    (error: Error) => error.message,
  );

// A39
test('values change at the start on the clocks of the site, and return at the end', async () => {
  await plan(
    planned('Sale', '2031-06-01T09:00', '2031-06-08T00:00', price('30'), {
      field: 'decide/lamps.json 1.note',
      value: '"7"',
    }),
  );
  const read = await compileShop();
  expect(await read('2031-06-01T06:59:59Z')).toEqual(lamps);
  expect(await read('2031-06-01T07:00:00Z')).toEqual([
    { ...lamps[0], price: 30 },
    { ...lamps[1], note: '7' },
  ]);
  expect(await read('2031-06-07T22:00:00Z')).toEqual(lamps);
});

test('a release during a planned change goes on with it, and one after it leaves it out', async () => {
  await plan(
    planned('Past', '2030-01-01T00:00', '2030-02-01T00:00', { field: 'decide/a-file-of-then.json title' }),
    planned('Sale', '2030-12-01T09:00', '2031-06-08T00:00', price('30')),
  );
  const read = await compileShop();
  expect((await read('2031-01-01T00:00:00Z'))[0].price).toBe(30);
  expect(await read('2031-06-07T22:00:00Z')).toEqual(lamps);
  expect(await read('2031-06-07T22:00:00Z', 'scheduled/planned-changes.json').catch(() => 'no page')).toBe('no page');
});

test('planned changes can overlap in time, and drafts of them change nothing', async () => {
  await plan(
    { ...planned('Draft', '2031-01-02T00:00', '2031-12-31T00:00', { field: 'none' }), draft: true },
    planned('A', '2031-02-01T00:00', '2031-04-01T00:00', price('30')),
    planned('B', '2031-03-01T00:00', '2031-05-01T00:00', price('80', 1)),
  );
  const read = await compileShop();
  const prices = async (month: string) =>
    (await read(`2031-${month}-15T12:00:00Z`)).map((lamp: { price: number }) => lamp.price);
  expect(await Promise.all(['01', '02', '03', '04', '05'].map(prices))).toEqual([
    [40, 90],
    [30, 90],
    [30, 80],
    [40, 80],
    [40, 90],
  ]);
});

test('what the app itself schedules appears within a planned change and after it', async () => {
  await plan(planned('Sale', '2031-06-01T00:00', '2031-06-08T00:00', price('30')));
  const read = await compileShop(async (folder, content) => {
    const count = JSON.parse(await readFile(join(content, 'lamps.json'), 'utf8'))[0].price;
    const { writeWhole } = await import('../write-whole.ts');
    const files = {
      'news.json': 'old',
      'scheduled/2031-06-03T0000Z/news.json': 'new',
      'scheduled/2031-07-01T0000Z/news.json': 'newer',
    };
    for (const [file, word] of Object.entries(files))
      await writeWhole(join(folder, file), JSON.stringify([word, count]));
    return Object.keys(files);
  });
  const news = (day: string) => read(`2031-${day}T12:00:00Z`, 'news.json');
  expect(await Promise.all(['05-01', '06-02', '06-04', '06-09', '07-02'].map(news))).toEqual([
    ['old', 40],
    ['old', 30],
    ['new', 30],
    ['new', 40],
    ['newer', 40],
  ]);
});

test('the title of a text changes in its front matter alone', async () => {
  await plan(
    planned('Sale', '2031-06-01T00:00', '2031-06-08T00:00', {
      field: 'decide/guides/light.md title',
      value: 'Light: now',
    }),
  );
  const read = await compileShop(async (folder, content) => {
    const { writeWhole } = await import('../write-whole.ts');
    await writeWhole(
      join(folder, 'light.json'),
      JSON.stringify(await readFile(join(content, 'guides/light.md'), 'utf8')),
    );
    return ['light.json'];
  });
  expect(await read('2031-06-02T00:00:00Z', 'light.json')).toBe(
    '---\ntitle: "Light: now"\nyear: 2030\n---\n\nMore light.\n',
  );
});

test('a field that changed since it was planned over is recorded with the value that returns', async () => {
  await plan(
    planned(
      'Sale',
      '2031-06-01T00:00',
      '2031-06-08T00:00',
      { ...price('30'), was: '35' },
      { ...price('80', 1), was: '90' },
      { field: 'decide/lamps.json 1.name', value: 'Sale lamp', was: 'Floor lamp' },
    ),
  );
  await write('decide/content/lamps.json', JSON.stringify(lamps).replace('Floor ', 'Floor\u00a0'));
  await compileShop();
  expect(JSON.parse(await readFile(at('data/scheduled/planned-changes.json'), 'utf8'))).toMatchObject([
    {
      name: 'Sale',
      from: '2031-05-31T22:00:00.000Z',
      apps: ['decide'],
      moved: [{ field: 'decide/lamps.json 0.price', was: '35', returns: '40' }],
    },
  ]);
});

// A39
test.each([
  ['an unknown app', { field: 'decode/lamps.json 0.price' }, 'There is no app “decode”.', price('3')],
  [
    'an unknown file',
    { field: 'decide/lamp.json 0.price' },
    'There is no content file decide/lamp.json.\n  -> Write decide/lamps.json.',
  ],
  ['a file of code', { field: 'decide/terms.json days' }, 'decide/terms.json is built into code'],
  ['an unknown item', { field: 'decide/lamps.json 7.price' }, 'decide/lamps.json has no field 7.price.'],
  [
    'an unknown field',
    { field: 'decide/lamps.json 0.prize', value: '3' },
    '0.changes.0.value: There is no such field.',
  ],
  [
    'a value that does not fit',
    price('free'),
    /0\.changes\.0\.value: .*\n.*Write a number, without quotes, such as 40. Here all of it is within the quotes/,
  ],
  ['a missing value', { field: 'decide/lamps.json 0.price' }, '0.changes.0.value: The field is missing.'],
  ['no field', { field: 'price' }, 'Write an app, a file and a field'],
  ['the field twice', price('3'), '“Sale” changes it already', price('4')],
])('%s is a problem at the planned change', async (_, change, problem, ...more) => {
  await plan(planned('Sale', '2031-06-01T00:00', '2031-06-08T00:00', change as object, ...(more as object[])));
  const problems = await problemsOf();
  expect(problems).toMatch(/^.*storefront\/content\/planned-changes\.json:\d+:\d+\n/);
  expect(problems).toMatch(problem as string | RegExp);
});

// A39
test('a field that two planned changes claim at one time is a problem of the second, which names both times', async () => {
  const claims = (until: string) =>
    plan(
      planned('A', '2031-02-01T00:00', until, price('30')),
      planned('B', '2031-03-01T00:00', '2031-05-01T00:00', { field: 'decide/lamps.json 0', value: '{}' }),
    );
  await claims('2031-03-01T00:01');
  expect(await problemsOf()).toMatch(
    /1\.changes\.0\.field: “A” changes it already, from February 1, 2031, 12:00 AM in Berlin until March 1/,
  );
  await plan(
    planned('A', '2031-02-01T00:00', '2031-03-01T00:00', price('30')),
    planned('B', '2031-03-01T00:00', '2031-05-01T00:00', price('20')),
  );
  expect((await (await compileShop())('2031-03-01T00:00:00Z'))[0].price).toBe(20);
});

test.each([
  ['an end before the start', '2031-06-08T00:00', '2031-06-01T00:00', '0.until: It ends before it starts.'],
  [
    'an hour that the clocks skip',
    '2031-03-30T02:30',
    '2031-06-01T00:00',
    '0.from.time: The clocks in Berlin skip this time.',
  ],
])('%s is a problem', async (_, from, until, problem) => {
  await plan(planned('Sale', from, until, price('30')));
  expect(await problemsOf()).toContain(problem);
});

test('a file that would vanish at the end is a problem, because its page would', async () => {
  await plan(planned('Sale', '2031-06-01T00:00', '2031-06-08T00:00', price('30')));
  const { writeWhole } = await import('../write-whole.ts');
  const problems = await problemsOf(async (folder, content) => {
    if (!(await readFile(join(content, 'lamps.json'), 'utf8')).includes('30')) return [];
    await writeWhole(join(folder, 'extra.json'), '1');
    return ['extra.json'];
  });
  expect(problems).toMatch(/planned-changes\.json:2:2\n.*\n.*0: By it, the clock would remove data of decide/);
});

test('problems of planned changes concern the apps that they change, and the host', async () => {
  await plan(planned('Sale', '2031-06-08T00:00', '2031-06-01T00:00', price('30')));
  const compileFor = (app: string) => compilePlanned({ ...build, app, contentFiles: {} }, at(app), async () => [], now);
  await expect(compileFor('checkout')).resolves.toEqual(new Set());
  await expect(compileFor('storefront')).rejects.toThrow('It ends before it starts.');
});
