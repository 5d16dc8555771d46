import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from '@actions/languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { appNames } from '@cobblestone/domain/apps.ts';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}
interface Job {
  uses?: string;
  steps?: Step[];
  env?: Record<string, string>;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
}
interface Workflow {
  on: Record<string, { paths?: string[] }>;
  permissions: object;
  jobs: Record<string, Job>;
}

const folder = join(rootFolder, '.github/workflows');
const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const workflows = new Map(files.map(({ name, text }) => [name, parse(text) as Workflow]));
const steps = [...workflows].flatMap(([name, { jobs }]) =>
  Object.values(jobs).flatMap((job) => (job.steps ?? []).map((step) => ({ name, ...step }))),
);
const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Faults of a workflow, found by GitHub's own editor service. */
const faultsOf = async (name: string, text: string) =>
  (await validate(TextDocument.create(`file:///.github/workflows/${name}`, 'yaml', 1, text))).map(
    ({ message, range }) => `${name}:${range.start.line + 1} ${message}`,
  );

test('GitHub understands every pipeline, and nothing in it is misspelt', async () => {
  expect((await Promise.all(files.map(({ name, text }) => faultsOf(name, text)))).flat()).toEqual([]);
  const wrong =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    timeout-minuts: 5\n    steps:\n      - run: npm run release -- --check ${{ secret.KEY }}\n';
  expect((await faultsOf('wrong.yml', wrong)).join(' ')).toMatch(/timeout-minuts.*secret/);
});

// K8
test('a draft of the company’s desk finds its preview: the status is called as the content manager looks for it', () => {
  const script = workflows
    .get('app.yml')!
    .jobs['comment']!.steps!.map((step) => (step as { with?: { script?: string } }).with?.script ?? '')
    .join('');
  expect(script).toMatch(/createCommitStatus\(.*context: `deploy-preview\/\$\{APP\}`.*target_url: PREVIEW/);
  expect(readFileSync(join(rootFolder, 'node_modules/decap-cms/dist/decap-cms.js'), 'utf8')).toContain('["deploy"]');
});

test('each step is one npm command that there is, a tool of a named version, or an action of one', () => {
  expect(steps.length).toBeGreaterThan(10);
  for (const { name, run, uses } of steps) {
    const script = run && /^npm (?:run )?(\w+)( "\$APP"| site)?( -- [\w "$-]+)?$/.exec(run)?.[1];
    const isRight = run
      ? Object.hasOwn(scripts, script ?? '') || /^npx --yes \w+@\d+\.\d+\.\d+ /.test(run)
      : /^actions\/[\w-]+@v\d+$/.test(uses ?? '');
    expect([name, run ?? uses, isRight]).toEqual([name, run ?? uses, true]);
  }
});

test('every job may do what it needs and no more, ends in time, and no secret is near code that does not need it', () => {
  for (const [name, { permissions, jobs }] of workflows) {
    expect([name, permissions]).toEqual([name, {}]);
    for (const [job, { permissions: granted, uses, 'timeout-minutes': limit, env }] of Object.entries(jobs)) {
      expect([name, job, granted !== undefined, uses !== undefined || limit !== undefined]).toEqual([
        name,
        job,
        true,
        true,
      ]);
      expect(JSON.stringify(env ?? {})).not.toContain('secrets.');
    }
  }
  const withSecrets = steps.filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.')).map(({ run }) => run);
  expect(new Set(withSecrets)).toEqual(
    new Set([
      'npm run preview "$APP" -- --share --output "$GITHUB_OUTPUT"',
      'npm run release "$APP"',
      'npm run release site',
      'npx --yes supabase@3.1.0 functions deploy --use-api',
    ]),
  );
});

test('each app has a pipeline that starts with its own files and those that all share', () => {
  for (const app of appNames) {
    const { on, jobs } = workflows.get(`${app}.yml`)!;
    for (const event of ['pull_request', 'push'])
      expect(on[event]?.paths).toEqual(
        expect.arrayContaining([app === 'shell' ? 'shell/**' : `mfe-${app}/**`, 'shared/**']),
      );
    expect(Object.values(jobs)[0]).toMatchObject({
      uses: './.github/workflows/app.yml',
      with: { app },
      secrets: { SITE_KEY: `\${{ secrets.SITE_KEY_${app.toUpperCase()} }}` },
    });
  }
});
