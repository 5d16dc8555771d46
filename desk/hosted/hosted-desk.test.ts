import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { testContent } from '@cobblestone/testing/test-content.ts';
import site from '../../site.config.ts';
import { cmsConfig } from '../config/cms-config.ts';
import { type DeskCollection, loadCollections, postsFolder } from '../config/load-collections.ts';
import { checkDraft } from '../server/check-draft.ts';
import { buildValidator, loadValidationSnapshot } from './build-validator.ts';
import { hostedDeskSchema } from './hosted-desk.schema.ts';
import type { ValidationSnapshot, ValidateText } from './validation-snapshot.ts';

const parse = (backend: object) => hostedDeskSchema.safeParse({ backend, teams: ['blog'] });

// K8
test.each([
  [
    { name: 'github', repo: 'cats/site', base_url: 'https://sign-in.example' },
    { branch: 'main', auth_endpoint: 'auth', squash_merges: true },
    'editorial_workflow',
  ],
  [
    { name: 'gitlab', repo: 'cats/web/site', app_id: 'a1' },
    { api_root: 'https://gitlab.com/api/v4', auth_type: 'pkce' },
    'editorial_workflow',
  ],
  // Everything is saved on a branch of its own, so nothing goes live.
  [
    {
      name: 'gitea',
      repo: 'cats/site',
      base_url: 'https://git.example',
      api_root: 'https://git.example/api/v1',
      app_id: 'a1',
    },
    { branch: 'desk' },
    'simple',
  ],
  [{ name: 'proxy', proxy_url: 'http://127.0.0.1:8081/api/v1' }, { branch: 'main' }, 'editorial_workflow'],
])('configures the repository’s backend for %j', (given, defaults, mode) => {
  const { backend } = parse(given).data!;
  expect(cmsConfig([], backend, [])).toMatchObject({ backend: { ...given, ...defaults }, publish_mode: mode });
});

// K8
test.each([
  [{ name: 'github', repo: 'site', base_url: 'https://sign-in.example' }],
  [{ name: 'github', repo: 'cats/site', base_url: 'http://sign-in.example' }],
  [{ name: 'github', repo: 'cats/site' }],
  [{ name: 'proxy', proxy_url: 'http://elsewhere.example/api' }],
  [{ name: 'gitlab', repo: 'cats/site', app_id: 'a1', secret: 'none belongs here' }],
])('rejects %j', (backend) => {
  expect(parse(backend).success).toBe(false);
});

describe('a desk without a server', () => {
  const apps = ['blog', 'engagement', 'tours'] as const;
  const read = (path: string) => readFile(testContent(path), 'utf8');
  let collections: DeskCollection[];
  let validate: ValidateText;
  beforeAll(async () => {
    const window: { createDeskValidator?: (snapshot: ValidationSnapshot) => ValidateText } = {};
    // Only globals that browsers have, too.
    runInNewContext(await buildValidator(site, apps), {
      window,
      URL,
      TextEncoder,
      TextDecoder,
      structuredClone,
      console,
      document: { createElement: () => ({}) },
    });
    collections = await loadCollections(site, apps);
    // The page receives the snapshot as JSON.
    const snapshot = JSON.parse(JSON.stringify(await loadValidationSnapshot(site, apps))) as ValidationSnapshot;
    // The walks of the tests have this length; editors can change that of the site's.
    snapshot.vocabulary.distanceMiles = 1.5;
    validate = window.createDeskValidator!(snapshot);
  });
  const fieldsOf = (path: string) =>
    collections.flatMap(({ files, posts }) => [
      ...files.filter((file) => file.path === path).map(({ fields }) => fields),
      ...(posts && path.endsWith('.md') ? [posts.fields] : []),
    ])[0]!;
  const validateFile = (path: string, text: string) => validate({ path, text, fields: fieldsOf(path) });

  // K2, K8
  test('finds no problems in the existing content', async () => {
    const paths = [
      ...collections.flatMap(({ files }) => files.map(({ path }) => path)),
      `${postsFolder}/brewery-cats-of-brooklyn.md`,
    ];
    expect(paths).toEqual(expect.arrayContaining(['mfe-tours/content/tours/brooklyn-heights.json']));
    for (const path of paths) expect([path, validateFile(path, await read(path)).problems]).toEqual([path, []]);
  });

  // K8
  test.each([
    ['mfe-engagement/content/exit-popup.json', '"armAfterSeconds": 5', '"armAfterSeconds": 700'],
    ['mfe-engagement/content/exit-popup.json', '"to": "/booking"', '"to": "/bookings"'],
    ['mfe-tours/content/tours/brooklyn-heights.json', /"title": ".*"/, '"title": ""'],
    [`${postsFolder}/brewery-cats-of-brooklyn.md`, /^date: .*$/m, 'date: some day'],
    [`${postsFolder}/brewery-cats-of-brooklyn.md`, '## ', '<b>'],
  ])('reports the same problems as the desk’s server when %s has another %s', async (path, from, to) => {
    const text = (await read(path)).replace(from, to);
    const { problems } = validateFile(path, text);
    expect(problems).not.toEqual([]);
    expect(JSON.parse(JSON.stringify(problems))).toEqual(
      JSON.parse(JSON.stringify(await checkDraft({ definition: site, collections }, path, text))),
    );
  });

  // K8, T40
  test('reports a walk whose stops do not fit the stated distance, as the desk’s server does', async () => {
    const path = 'mfe-tours/content/tours/brooklyn-heights.json';
    const text = (await read(path)).replace('40.69315', '40.701');
    for (const problems of [
      validateFile(path, text).problems,
      await checkDraft({ definition: site, collections }, path, text),
    ])
      expect(problems).toMatchObject([
        { field: 'discover.stops', remedy: expect.stringContaining('Facts and prices') as string },
      ]);
  });

  // K8
  test('recognizes drafts, and accepts unknown pictures', async () => {
    const path = `${postsFolder}/a-new-story.md`;
    const text = (await read(`${postsFolder}/brewery-cats-of-brooklyn.md`))
      .replace(/^id: .*\n/m, '')
      .replace(/^image: .*$/m, 'image: img-1234');
    expect(validateFile(path, text)).toEqual({ problems: [], isUnfinished: false });
    expect(validateFile(path, text.replace(/^title: .*$/m, '$&\nstate: draft')).isUnfinished).toBe(true);
  });
});
