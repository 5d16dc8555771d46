import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { openStore } from '@hemstitch/platform/internal/store/open-store.ts';

interface Statement {
  Effect: string;
  Principal: { AWS: string[] };
  Action: string[];
  Resource: string[];
  Condition?: { Null: Record<string, string> };
}
const text = readFileSync(join(rootFolder, 'deploy/bucket-policy.json'), 'utf8');
const { Statement: statements } = JSON.parse(text) as { Statement: Statement[] };

type User = 'releases' | 'previews' | 'servers';
const actions = {
  read: 's3:GetObject',
  write: 's3:PutObject',
  /** With `If-None-Match: *`, which replaces nothing. */
  create: 's3:PutObject',
  remove: 's3:DeleteObject',
} as const;
type Verb = keyof typeof actions;

const isAllowed = (user: User, verb: Verb, key: string) => {
  const matching = statements.filter(
    ({ Principal, Action, Resource, Condition }) =>
      Principal.AWS.some((name) => name.endsWith(`:user/${user}`)) &&
      Action.includes(actions[verb]) &&
      (Condition?.Null['s3:if-none-match'] ?? String(verb !== 'create')) === String(verb !== 'create') &&
      Resource.some((resource) => {
        const place = `arn:aws:s3:::cobblestone-cats/${key}`;
        return resource.endsWith('*') ? place.startsWith(resource.slice(0, -1)) : place === resource;
      }),
  );
  return matching.some(({ Effect }) => Effect === 'Allow') && !matching.some(({ Effect }) => Effect === 'Deny');
};

const log = 'publications/5.json';
const live = ['blobs/aa/live', 'sites/live.json', log, 'newest', 'pruned'];
const keys = [...live, 'previews/one.json', 'previews/blobs/aa/one', 'visits/one.json'];
const writable: Record<User, RegExp> = { releases: /./, previews: /^previews\//, servers: /^visits\// };
const isPruned = (key: string) => /^(?:blobs|previews|sites|visits)\//.test(key);
const expected = (user: User, verb: Verb, key: string) =>
  verb === 'read' ||
  (writable[user].test(key) &&
    (verb === 'remove' ? user === 'releases' && isPruned(key) : verb === 'create' || key !== log));
const calls = (Object.keys(writable) as User[]).flatMap((user) =>
  keys.flatMap((key) => (Object.keys(actions) as Verb[]).map((verb) => [user, verb, key] as const)),
);

// X12, X14, X15, X20
test('the policy of the bucket lets pipelines write previews alone, servers write visits alone, neither delete, and nobody replace a publication', () => {
  for (const call of calls) expect([...call, isAllowed(...call)]).toEqual([...call, expected(...call)]);
});

/** `TEST_ACCOUNTS=<owner>:<other>:<key id>:<secret>`: the store's user, and another one that owns nothing there. */
const { TEST_OBJECT_STORE: real, TEST_ACCOUNTS: accounts, ...env } = process.env;
if (real && accounts)
  test('a real object store keeps to the policy', async () => {
    const [ownName, otherName, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY] = accounts.split(':');
    const place = `${real}/${randomUUID()}`;
    const { host: Bucket, pathname } = new URL(place);
    const client = new S3Client({ endpoint: env.AWS_ENDPOINT_URL!, region: env.AWS_REGION!, forcePathStyle: true });
    const [owner, outsider] = [env, { ...env, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }].map((settings) =>
      openStore(place, { env: settings, useCache: false }),
    );
    const outcome = (act: Promise<unknown>) =>
      act.then(
        () => true,
        (error: Error) => !/AccessDenied/.test(error.message) && error.message,
      );
    for (const user of ['previews', 'servers'] as const) {
      const Policy = text
        .replaceAll('cobblestone-cats"', `${Bucket}"`)
        .replaceAll('cobblestone-cats/', `${Bucket}${pathname}/`)
        .replaceAll('123456789012:user/releases', `:user/${ownName}`)
        .replaceAll(`123456789012:user/${user}`, `:user/${otherName}`);
      await client.send(new PutBucketPolicyCommand({ Bucket, Policy }));
      for (const key of keys) {
        await owner!.write(key, 'whole');
        const seen = {
          write: await outcome(outsider!.write(key, 'changed')),
          read: await outcome(outsider!.read(key)),
          remove: await outcome(outsider!.remove(key)),
        };
        for (const verb of Object.keys(seen) as (keyof typeof seen)[])
          expect([user, verb, key, seen[verb]]).toEqual([user, verb, key, expected(user, verb, key)]);
        // Objects of another account can be read and removed where releases are made.
        expect((await owner!.read(key))?.toString()).toBe(seen.write ? 'changed' : 'whole');
        await owner!.remove(key);
      }
    }
  });
