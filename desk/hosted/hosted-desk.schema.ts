import type { AppName } from '@hemstitch/platform/contract/app-names';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { words } from '@cobblestone/domain/content/parts.schema.ts';

const repo = z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/, 'is a repository as its host names it, such as cats/website.');
const address = z.url({ protocol: /^https$/, error: 'is an https address.' });
const common = { repo, branch: words.default('main') };
/** Squashing leaves one commit for each text, with its author. */
const squashing = { squash_merges: z.literal(true).default(true) };

/** Decap's backend for the repository's host, whose accounts open the desk, in Decap's own names. */
const backendSchema = z.discriminatedUnion('name', [
  /** `base_url` is the company's sign-in service, which keeps the secret of the OAuth app. */
  z.strictObject({
    name: z.literal('github'),
    ...common,
    ...squashing,
    base_url: address,
    auth_endpoint: words.default('auth'),
  }),
  /** `app_id` is the OAuth application's id. PKCE makes a secret unnecessary. */
  z.strictObject({
    name: z.literal('gitlab'),
    ...common,
    ...squashing,
    base_url: address.default('https://gitlab.com'),
    api_root: address.default('https://gitlab.com/api/v4'),
    auth_type: z.literal('pkce').default('pkce'),
    app_id: words,
  }),
  /** Decap creates no pull requests here: it saves to one branch, whose pull request the team keeps open. */
  z.strictObject({
    name: z.literal('gitea'),
    repo,
    branch: words.default('desk'),
    base_url: address,
    api_root: address,
    app_id: words,
  }),
  /** Git on this machine through `decap-server`, without accounts, for trying it out. */
  z.strictObject({
    name: z.literal('proxy'),
    branch: words.default('main'),
    proxy_url: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
  }),
]);

/** `desk/hosted/hosted-desk.json`: the desk that a company hosts for its editors. */
export const hostedDeskSchema = z.strictObject({
  backend: backendSchema,
  teams: z.array(z.enum(appNames as [AppName, ...AppName[]])).min(1),
});
