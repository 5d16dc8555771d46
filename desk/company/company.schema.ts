import { z } from 'zod';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import { words } from '@cobblestone/domain/content/parts.schema.ts';

const repository = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)+$/, 'is a repository as its host names it, such as cats/website.');
const address = z.url({ protocol: /^https$/, error: 'is an https address.' });
const common = { repository, branch: words.default('main') };

/** Whose accounts open the desk, and where its drafts are branches. */
const hostSchema = z.discriminatedUnion('name', [
  /** `signIn`: the company's sign-in service, which alone knows the secret of the OAuth app. */
  z.strictObject({ name: z.literal('github'), ...common, signIn: address }),
  /** `application`: the OAuth application's id; the browser proves itself (PKCE), so that there is no secret. */
  z.strictObject({
    name: z.literal('gitlab'),
    ...common,
    at: address.default('https://gitlab.com'),
    application: words,
  }),
  /** Knows no pull requests from the desk: saves go to a branch of their own, whose pull request the team keeps open. */
  z.strictObject({
    name: z.literal('gitea'),
    repository,
    branch: words.default('desk'),
    at: address,
    application: words,
  }),
  /** Git on this machine, through `decap-server`, without accounts: for trying it out. */
  z.strictObject({
    name: z.literal('local'),
    branch: words.default('main'),
    proxy: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
  }),
]);

/** `desk/company/company.json`: the desk that a company serves to its editors. */
export const companySchema = z.strictObject({
  host: hostSchema,
  /** Teams whose texts it has. */
  teams: z.array(z.enum(appNames as [AppName, ...AppName[]])).min(1),
});
export type Company = z.infer<typeof companySchema>;
