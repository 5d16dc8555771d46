import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { validate } from '@actions/languageservice';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { appNames } from '@cobblestone/domain/apps.ts';
import { copyPipeline } from '../shell/create-remote.ts';
import site from '../site.config.ts';

type Permissions = Record<string, string>;
interface Job {
  uses?: string;
  if?: string;
  environment?: string;
  secrets?: Record<string, string>;
  steps?: { uses?: string; run?: string }[];
  env?: Record<string, string>;
  permissions?: Permissions;
  'timeout-minutes'?: number;
}
interface Workflow {
  on: Record<string, { paths?: string[] } | null>;
  permissions: Permissions;
  jobs: Record<string, Job>;
}

const folder = join(rootFolder, '.github/workflows');
const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const workflows = new Map(files.map(({ name, text }) => [name, parse(text) as Workflow]));
/** Gives GitHub's editor service the workflows that another one calls. */
const fileProvider = {
  getFileContent: async (file: object) => {
    const { path } = file as { path: string };
    return { name: path, content: readFileSync(join(rootFolder, path), 'utf8') };
  },
};

/** Faults of a workflow, found by GitHub's own editor service. */
const faultsOf = async (name: string, text: string) =>
  (await validate(TextDocument.create(`file:///.github/workflows/${name}`, 'yaml', 1, text), { fileProvider })).map(
    ({ message, range }) => `${name}:${range.start.line + 1} ${message}`,
  );

const LEVELS = ['none', 'read', 'write'];

/** Called jobs that request more than their caller allows, for which GitHub refuses the whole workflow. */
function excessPermissions({ permissions: ofWorkflow, jobs }: Workflow, allowed?: Permissions): string[] {
  return Object.entries(jobs).flatMap(([name, { permissions = ofWorkflow, uses }]) => {
    const excess = Object.entries(allowed ? permissions : {}).filter(
      ([scope, level]) => LEVELS.indexOf(level) > LEVELS.indexOf(allowed?.[scope] ?? 'none'),
    );
    const called = uses ? workflows.get(basename(uses))! : undefined;
    return [
      ...excess.map(([scope, level]) => `${name} requests ${scope}: ${level}`),
      ...(called ? excessPermissions(called, permissions) : []),
    ];
  });
}

test('GitHub understands every pipeline, and nothing in it is misspelt', async () => {
  expect((await Promise.all(files.map(({ name, text }) => faultsOf(name, text)))).flat()).toEqual([]);
  const wrong =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    timeout-minuts: 5\n    steps:\n      - run: npm run release -- --check ${{ secret.KEY }}\n';
  expect((await faultsOf('wrong.yml', wrong)).join(' ')).toMatch(/timeout-minuts.*secret/);
  const calls =
    'on: push\njobs:\n  a:\n    needs: b\n    uses: ./.github/workflows/app.yml\n    with:\n      ap: blog\n';
  expect((await faultsOf('calls.yml', calls)).join(' ')).toMatch(
    /'b' is not valid.*Input app is required.*ap is not defined.*SITE_KEY is required/,
  );
});

test('a workflow allows all permissions that the workflows it calls request, and so does the one of a new remote', async () => {
  for (const [name, workflow] of workflows) expect([name, excessPermissions(workflow)]).toEqual([name, []]);
  const text = await copyPipeline(site, 'quiz');
  expect(await faultsOf('quiz.yml', text)).toEqual([]);
  expect(excessPermissions(parse(text) as Workflow)).toEqual([]);
  const less = parse(text.replace('pull-requests: write', 'pull-requests: read')) as Workflow;
  expect(excessPermissions(less)).toEqual(['comment requests pull-requests: write']);
});

test('every change on a branch or on main runs every check, and the audit of packages', () => {
  const { on, jobs } = workflows.get('checks.yml')!;
  expect(on).toMatchObject({ pull_request: null, push: { branches: ['main'] } });
  expect(jobs['everything']!.steps!.at(-1)).toMatchObject({ run: 'npm test -- --everything' });
  // With the installer of every command.
  const [installer] = /pnpm@[\d.]+/.exec(
    readFileSync(join(rootFolder, 'shared/platform/build/bootstrap.mjs'), 'utf8'),
  )!;
  expect(jobs['audit']!.steps!.at(-1)!.run).toBe(
    `npx --yes ${installer} audit --audit-level high --ignore-registry-errors`,
  );
});

test.each([
  ['each week, the promised numbers are measured', 'bench', 'numbers', 'npm run bench'],
  ['each night, what is left out by day is checked', 'nightly', 'nightly', 'npm test -- --nightly'],
])('%s', (_title, name, job, run) => {
  const { on, jobs } = workflows.get(`${name}.yml`)!;
  expect(on).toHaveProperty('schedule');
  expect(jobs[job]!.steps!.at(-1)).toMatchObject({ run });
});

test('every job may do what it needs and no more, and ends in time', () => {
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
});

const secretsIn = (part: unknown) => [...JSON.stringify(part).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name!);

// X16
test('each secret is in one step of a job, and those that release or publish are of protected environments on main', () => {
  const store = ['SITE_KEY', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  const expected = {
    'npm run preview "$APP" -- --share --output "$GITHUB_OUTPUT"': { environment: undefined, secrets: store },
    'npm run release "$APP"': { environment: 'live-${{ inputs.app }}', secrets: store },
    'npm run release site': { environment: 'live', secrets: store },
    'npx --yes supabase@3.1.0 functions deploy --use-api': { environment: 'live', secrets: ['SUPABASE_ACCESS_TOKEN'] },
  };
  const found: [string, object][] = [];
  for (const { jobs } of workflows.values())
    for (const { steps: own = [], environment, if: condition = '' } of Object.values(jobs)) {
      for (const step of own) {
        const secrets = secretsIn(step);
        if (secrets.length === 0) continue;
        found.push([step.run ?? step.uses!, { environment, secrets }]);
        if (environment)
          expect([step.run, condition]).toEqual([step.run, expect.stringContaining("== 'refs/heads/main'")]);
      }
    }
  expect(Object.fromEntries(found)).toEqual(expected);
});

// X16
test('a branch has the keys of previews alone: an app’s pipeline passes no other, and environments put theirs in place', () => {
  for (const app of appNames) {
    const [job] = Object.values(workflows.get(`${app}.yml`)!.jobs);
    expect(job!.secrets).toEqual({
      SITE_KEY: `\${{ secrets.PREVIEW_KEY_${app.toUpperCase()} }}`,
      AWS_ACCESS_KEY_ID: '${{ secrets.PREVIEW_ACCESS_KEY_ID }}',
      AWS_SECRET_ACCESS_KEY: '${{ secrets.PREVIEW_SECRET_ACCESS_KEY }}',
    });
  }
  expect(files.filter(({ text }) => text.includes('secrets: inherit'))).toEqual([]);
});

test('each app has a pipeline that starts with its own files and those that all share', () => {
  for (const app of appNames) {
    const { on, jobs } = workflows.get(`${app}.yml`)!;
    for (const event of ['pull_request', 'push'])
      expect(on[event]?.paths).toEqual(
        expect.arrayContaining([app === 'shell' ? 'shell/**' : `mfe-${app}/**`, 'shared/**', 'site.config.ts']),
      );
    expect(Object.values(jobs)[0]).toMatchObject({ uses: './.github/workflows/app.yml', with: { app } });
  }
});
