import type { S3Settings } from './s3-settings.ts';

/** The store could not be asked, or it refused. The message says what to do, and holds no secret. */
export class StoreError extends Error {
  override name = 'StoreError';
}

const remedies: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'no key was found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile or role as for other tools of AWS',
  InvalidAccessKeyId: 'the store does not know the key: check AWS_ACCESS_KEY_ID, and that it is of this store',
  SignatureDoesNotMatch: 'the store does not accept the key: check AWS_SECRET_ACCESS_KEY',
  ExpiredToken: 'AWS_SESSION_TOKEN has run out: get a new one',
  InvalidToken: 'AWS_SESSION_TOKEN has run out or is wrong: get a new one',
  RequestTimeTooSkewed: 'the clock of this machine is off: set it right',
  NoSuchBucket: 'there is no such bucket: make it, or correct SITE_STORE or AWS_ENDPOINT_URL',
  PermanentRedirect: 'the bucket is in another region: set AWS_REGION to its own',
  AuthorizationHeaderMalformed: 'the bucket is in another region: set AWS_REGION to its own',
  NotImplemented: 'the store has to know `If-None-Match: *`',
};
const otherwise =
  'check the network and AWS_ENDPOINT_URL, and give the command again: it goes on with what is stored already';

export interface SdkError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}

export function toStoreError(verb: string, error: SdkError, { host, bucket }: S3Settings): StoreError {
  const { httpStatusCode: status, attempts = 1 } = error.$metadata ?? {};
  const reason = [status, error.code ?? error.name].filter(Boolean).join(' ');
  return new StoreError(
    `The object store at ${host} can't be asked to ${verb} in the bucket ${bucket} (${reason}${attempts > 1 ? `, ${attempts} times` : ''}): ${remedyFor(error.name, status)}.`,
  );
}

function remedyFor(name: string, status: number | undefined): string {
  const known = Object.hasOwn(remedies, name) ? remedies[name] : undefined;
  if (known) return known;
  // Stores that are full say so in different words.
  if (status === 507 || /quota|full|storage.?limit|insufficient/i.test(name))
    return 'the store is full; what it held is as it was. `npm run store prune` shows what can go, then give the command again';
  if (status === 401 || status === 403)
    return 'the key has to be let list, get and put objects, and delete them for `npm run store prune`';
  return otherwise;
}
