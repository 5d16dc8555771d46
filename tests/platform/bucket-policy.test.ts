import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';

interface Statement {
  Effect: string;
  Principal: { AWS: string[] };
  Action: string[];
  Resource: string[];
  Condition?: { Null: Record<string, string> };
}
const { Statement: statements } = JSON.parse(readFileSync(join(rootFolder, 'deploy/bucket-policy.json'), 'utf8')) as {
  Statement: Statement[];
};

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
const live = ['blobs/aa/live', 'sites/live.json', log, 'newest'];
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
