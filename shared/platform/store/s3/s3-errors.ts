import type { S3Settings } from './s3-settings.ts';

/** A failed request to the store. The message contains the remedy and no secret. */
export class StoreError extends Error {
  override name = 'StoreError';
}

const remedies: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'no key was found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile or role as for other tools of AWS',
  InvalidAccessKeyId: 'the store does not know the key: check AWS_ACCESS_KEY_ID, which must be of this store',
  SignatureDoesNotMatch: 'the store does not accept the key: check AWS_SECRET_ACCESS_KEY',
  ExpiredToken: 'AWS_SESSION_TOKEN has run out: get a new one',
  InvalidToken: 'AWS_SESSION_TOKEN has run out or is wrong: get a new one',
  RequestTimeTooSkewed: 'the clock of this machine is off: set it right',
  NoSuchBucket: 'there is no such bucket: make it, or correct SITE_STORE or AWS_ENDPOINT_URL',
  PermanentRedirect: 'the bucket is in another region: set AWS_REGION to its own',
  AuthorizationHeaderMalformed: 'the bucket is in another region: set AWS_REGION to its own',
  NotImplemented: 'the store must support `If-None-Match: *`; use another one',
};

export interface SdkError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
  $retryable?: object;
}

export function toStoreError(verb: string, error: SdkError, { host, bucket }: S3Settings): StoreError {
  const { httpStatusCode: status, attempts = 1 } = error.$metadata ?? {};
  const reason = [status, error.code ?? error.name].filter(Boolean).join(' ');
  return new StoreError(
    `The object store at ${host} failed to ${verb} in the bucket ${bucket} (${reason}${attempts > 1 ? `, ${attempts} times` : ''}): ${remedyFor(error.name, status)}.`,
  );
}

function remedyFor(name: string, status: number | undefined): string {
  if (Object.hasOwn(remedies, name)) return remedies[name]!;
  // Stores that are full say so in different words.
  if (status === 507 || /quota|full|storage.?limit|insufficient/i.test(name))
    return 'the store is full, and its content is intact. `npm run store prune` shows what can be removed';
  if (status === 401 || status === 403)
    return 'allow the key to list, get and put objects, and to delete them for `npm run store prune`';
  if (status === 409)
    return 'something else writes the same entries all the time: run the command again once it is done';
  return 'check the network and AWS_ENDPOINT_URL';
}
