import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { type DeskPlace, loadPlaces, postsFolder } from '../config/load-places.ts';
import { checkDraft } from '../server/check-draft.ts';
import { backendOf, isByReview } from './backend.ts';
import { buildJudge, loadJudging } from './build-judge.ts';
import { companySchema, type Company } from './company.schema.ts';
import type { Judging, JudgeText } from './judging.ts';

const company = (host: object) => companySchema.parse({ host, teams: ['blog'] });

// K8
test.each([
  [
    { name: 'github', repository: 'cats/site', signIn: 'https://sign-in.example/auth' },
    { repo: 'cats/site', branch: 'main', base_url: 'https://sign-in.example', auth_endpoint: 'auth' },
    true,
  ],
  [
    { name: 'gitlab', repository: 'cats/web/site', application: 'a1' },
    { repo: 'cats/web/site', api_root: 'https://gitlab.com/api/v4', auth_type: 'pkce', app_id: 'a1' },
    true,
  ],
  // What is saved there waits on a branch of its own: it is nothing that is live.
  [
    { name: 'gitea', repository: 'cats/site', at: 'https://git.example', application: 'a1' },
    { repo: 'cats/site', branch: 'desk', api_root: 'https://git.example/api/v1' },
    false,
  ],
  [{ name: 'local', proxy: 'http://127.0.0.1:8081/api/v1' }, { name: 'proxy', branch: 'main' }, true],
])('%j is an account’s way to the repository', (host, backend, byReview) => {
  expect(backendOf(company(host))).toMatchObject(backend);
  expect(isByReview(company(host))).toBe(byReview);
});

// K8
test.each([
  [{ name: 'github', repository: 'site', signIn: 'https://sign-in.example/auth' }],
  [{ name: 'github', repository: 'cats/site', signIn: 'http://sign-in.example/auth' }],
  [{ name: 'github', repository: 'cats/site' }],
  [{ name: 'local', proxy: 'http://elsewhere.example/api' }],
  [{ name: 'gitlab', repository: 'cats/site', application: 'a1', secret: 'none belongs here' }],
])('%j is refused', (host) => {
  expect(companySchema.safeParse({ host, teams: ['blog'] } satisfies Record<keyof Company, unknown>).success).toBe(
    false,
  );
});

describe('a desk without a server', () => {
  const apps = ['blog', 'engagement', 'tours'] as const;
  const read = (path: string) => readFile(join(rootFolder, path), 'utf8');
  let places: DeskPlace[];
  let judge: JudgeText;
  beforeAll(async () => {
    const window: { deskJudge?: (judging: Judging) => JudgeText } = {};
    // As in a browser: without what Node has besides.
    runInNewContext(await buildJudge(apps), {
      window,
      URL,
      TextEncoder,
      TextDecoder,
      structuredClone,
      console,
      document: { createElement: () => ({}) },
    });
    places = await loadPlaces(apps);
    // What a page gets is text.
    judge = window.deskJudge!(JSON.parse(JSON.stringify(await loadJudging(apps))) as Judging);
  });
  const fieldsOf = (path: string) =>
    places.flatMap(({ files, posts }) => [
      ...files.filter((file) => file.path === path).map(({ fields }) => fields),
      ...(posts && path.endsWith('.md') ? [posts.fields] : []),
    ])[0]!;
  const judged = (path: string, text: string) => judge({ path, text, fields: fieldsOf(path) });

  // K2, K8
  test('finds nothing wrong with what is there, each file by its own schema', async () => {
    const paths = [
      ...places.flatMap(({ files }) => files.map(({ path }) => path)),
      `${postsFolder}/brewery-cats-of-brooklyn.md`,
    ];
    expect(paths).toEqual(expect.arrayContaining(['mfe-tours/content/tours/brooklyn-heights.json']));
    for (const path of paths) expect([path, judged(path, await read(path)).problems]).toEqual([path, []]);
  });

  // K8
  test.each([
    ['mfe-engagement/content/exit-popup.json', '"armAfterSeconds": 5', '"armAfterSeconds": 700'],
    ['mfe-engagement/content/exit-popup.json', '"to": "/booking"', '"to": "/bookings"'],
    ['mfe-tours/content/tours/brooklyn-heights.json', /"title": ".*"/, '"title": ""'],
    [`${postsFolder}/brewery-cats-of-brooklyn.md`, /^date: .*$/m, 'date: some day'],
    [`${postsFolder}/brewery-cats-of-brooklyn.md`, '## ', '> '],
  ])('says of %s, %s changed, what the desk’s server would', async (path, from, to) => {
    const text = (await read(path)).replace(from, to);
    const { problems } = judged(path, text);
    expect(problems).not.toEqual([]);
    expect(JSON.parse(JSON.stringify(problems))).toEqual(
      JSON.parse(JSON.stringify(await checkDraft(places, path, text))),
    );
  });

  // K8
  test('keeps a draft for later, and takes a picture that is new for granted', async () => {
    const path = `${postsFolder}/a-new-story.md`;
    const text = (await read(`${postsFolder}/brewery-cats-of-brooklyn.md`))
      .replace(/^id: .*\n/m, '')
      .replace(/^image: .*$/m, 'image: img-1234');
    expect(judged(path, text)).toEqual({ problems: [], isUnfinished: false });
    expect(judged(path, text.replace(/^title: .*$/m, '$&\nstate: draft')).isUnfinished).toBe(true);
  });
});
