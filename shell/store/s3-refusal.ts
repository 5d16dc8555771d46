import type { S3Settings } from './s3-settings.ts';

/** What an object store answered, as far as it says why it refused. */
export interface S3Answer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  /** The store's word for an error. */
  code: string;
}

/** The store could not be asked, or it refused. The message says what to do, and never holds a secret or what was signed. */
export class StoreError extends Error {
  override name = 'StoreError';
}

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} s`;

/** Of what no later try would mend. */
export function refusal(
  verb: string,
  { status, code, headers }: Omit<S3Answer, 'body'>,
  { bucket, address, region }: S3Settings,
  now = Date.now(),
): StoreError {
  const where = `the object store at ${new URL(address).host}`;
  const said = [status, code].filter(Boolean).join(' ');
  const say = (text: string) => new StoreError(`${text} (${where} answered ${said}.)`);
  switch (code) {
    case 'InvalidAccessKeyId':
      return say('The store does not know the key: check AWS_ACCESS_KEY_ID, and that it is of this store.');
    case 'SignatureDoesNotMatch':
      return say(
        'The store does not accept the key: check AWS_SECRET_ACCESS_KEY, and that it belongs to AWS_ACCESS_KEY_ID.',
      );
    case 'ExpiredToken':
    case 'InvalidToken':
    case 'TokenRefreshRequired':
      return say('The key in AWS_SESSION_TOKEN has run out or is wrong: get a new one.');
    case 'RequestTimeTooSkewed': {
      const theirs = Date.parse(headers.get('date') ?? '');
      const off = Number.isNaN(theirs)
        ? ''
        : `, ${seconds(Math.abs(now - theirs))} ${now > theirs ? 'ahead' : 'behind'}`;
      return say(
        `The clock of this machine is off${off}: set it right, for instance with \`timedatectl set-ntp true\`.`,
      );
    }
    case 'NoSuchBucket':
      return say(`There is no bucket ${bucket}: make it, or correct SITE_STORE or AWS_ENDPOINT_URL.`);
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return say(
        `The bucket ${bucket} is not in the region ${region}: set AWS_REGION to its own${headers.get('x-amz-bucket-region') ? `, ${headers.get('x-amz-bucket-region')}` : ''}.`,
      );
    case 'NotImplemented':
      return say(`The store can't ${verb} as releases need it: it has to know \`If-None-Match: *\`.`);
  }
  // Stores that are full say so in different words.
  if (status === 507 || /quota|full|storage.?limit|insufficient/i.test(code))
    return say(
      'The store is full; what it held is as it was. `npm run store prune` shows what can go, then give the command again.',
    );
  if (status === 401 || status === 403)
    return say(
      `The key may not ${verb} in the bucket ${bucket}: it has to be let list, get and put objects, and delete them for \`npm run store prune\`.`,
    );
  return say(`The store refused to ${verb}.`);
}

/** Of what was tried again and again. */
export function gaveUp(
  verb: string,
  reason: string,
  { address }: S3Settings,
  tries: number,
  spent: number,
): StoreError {
  return new StoreError(
    `The object store at ${new URL(address).host} can't be asked to ${verb}: ${reason}, ${tries} times in ${seconds(spent)}. ` +
      'Check the network and AWS_ENDPOINT_URL, and give the command again: it goes on with what is stored already.',
  );
}
