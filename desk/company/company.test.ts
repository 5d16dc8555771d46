import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backendOf, isByReview } from './backend.ts';
import { companySchema, type Company } from './company.schema.ts';

const company = (host: object) => companySchema.parse({ host, teams: ['blog'] });

// K8
test('the settings of the repository open a desk whose drafts are pull requests', async () => {
  const settings = companySchema.parse(JSON.parse(await readFile(join(__dirname, 'company.json'), 'utf8')));
  expect(backendOf(settings)).toMatchObject({ name: 'github', base_url: expect.stringMatching(/^https:\/\/[^/]+$/) as string, auth_endpoint: 'auth', branch: 'main' });
  expect(isByReview(settings)).toBe(true);
});

// K8
test.each([
  [{ name: 'gitlab', repository: 'cats/web/site', application: 'a1' }, { repo: 'cats/web/site', api_root: 'https://gitlab.com/api/v4', auth_type: 'pkce', app_id: 'a1' }, true],
  // What is saved there waits on a branch of its own: it is nothing that is live.
  [{ name: 'gitea', repository: 'cats/site', at: 'https://git.example', application: 'a1' }, { repo: 'cats/site', branch: 'desk', api_root: 'https://git.example/api/v1' }, false],
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
  expect(companySchema.safeParse({ host, teams: ['blog'] } satisfies Record<keyof Company, unknown>).success).toBe(false);
});
