import type { AppName } from '@hemstitch/platform/contract/app-names';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { words } from '@cobblestone/domain/content/parts.schema.ts';

const repository = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)+$/, 'is a repository as its host names it, such as cats/website.');
const address = z.url({ protocol: /^https$/, error: 'is an https address.' });
const common = { repository, branch: words.default('main') };

/** The host of the repository, whose accounts open the desk. */
const hostSchema = z.discriminatedUnion('name', [
  /** `signIn` is the company's sign-in service, which keeps the secret of the OAuth app. */
  z.strictObject({ name: z.literal('github'), ...common, signIn: address }),
  /** `application` is the OAuth application's id. PKCE makes a secret unnecessary. */
  z.strictObject({
    name: z.literal('gitlab'),
    ...common,
    at: address.default('https://gitlab.com'),
    application: words,
  }),
  /** Decap creates no pull requests here: it saves to one branch, whose pull request the team keeps open. */
  z.strictObject({
    name: z.literal('gitea'),
    repository,
    branch: words.default('desk'),
    at: address,
    application: words,
  }),
  /** Git on this machine through `decap-server`, without accounts, for trying it out. */
  z.strictObject({
    name: z.literal('local'),
    branch: words.default('main'),
    proxy: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
  }),
]);

/** `desk/hosted/hosted-desk.json`: the desk that a company hosts for its editors. */
export const hostedDeskSchema = z.strictObject({
  host: hostSchema,
  teams: z.array(z.enum(appNames as [AppName, ...AppName[]])).min(1),
});
export type HostedDesk = z.infer<typeof hostedDeskSchema>;
