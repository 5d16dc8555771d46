/** Location and credentials of an object store. */
export type S3Settings = ReturnType<typeof parseS3>;

export const isObjectStore = (address: string) => address.startsWith('s3:');

/** All S3-compatible stores have the same rules for names of buckets. */
const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
/** Characters that no proxy encodes differently, which would break the signature. */
const prefixName = /^([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/;

/**
 * The object store of an address such as `s3://bucket/prefix`, with the usual AWS variables.
 * @throws Error that lists all faults with their remedies and without secrets
 */
export function parseS3(address: string, env: NodeJS.Dict<string>) {
  const faults: string[] = [];
  const [bucket = '', ...folders] = address.startsWith('s3://') ? address.slice('s3://'.length).split('/') : [];
  const path = folders.join('/').replace(/\/$/, '');
  if (!bucketName.test(bucket)) faults.push(describeInvalidStore(address));
  else if (!prefixName.test(path))
    faults.push(`SITE_STORE: the prefix after the bucket has letters, digits and .-_ between slashes, not '${path}'`);
  const endpointName = env.AWS_ENDPOINT_URL_S3 ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL';
  const given = env[endpointName];
  const endpoint = given ? parseEndpoint(given) : undefined;
  if (given && !endpoint)
    faults.push(
      `${endpointName} is the address of an object store, such as https://s3.example.com, without user, query or bucket`,
    );
  // The provider's page shows the address with the bucket, which then would stand in every key twice.
  if (endpoint?.split('/').at(-1) === bucket)
    faults.push(`${endpointName} ends in the bucket, which SITE_STORE names: leave out '/${bucket}'`);
  const [id, secret] = [env.AWS_ACCESS_KEY_ID?.trim(), env.AWS_SECRET_ACCESS_KEY?.trim()];
  if (Boolean(id) !== Boolean(secret))
    faults.push(`${id ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'} is missing: a key is both`);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || (given ? 'us-east-1' : undefined);
  if (region !== undefined && !/^[\w-]+$/.test(region))
    faults.push("AWS_REGION is a region's name, such as eu-central-1");
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const sessionToken = env.AWS_SESSION_TOKEN?.trim() || undefined;
  return {
    bucket,
    /** Prefix of every key; may be empty. */
    prefix: path,
    /** Undefined for AWS's own. */
    endpoint,
    /** For messages. */
    host: endpoint ? new URL(endpoint).host : 'AWS',
    // If these are undefined, the client takes them from a profile, a role, or a pipeline's identity.
    region,
    credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret, sessionToken } : undefined,
  };
}

function parseEndpoint(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
    ? `${origin}${pathname.replace(/\/$/, '')}`
    : undefined;
}

/** Omits a key that somebody may have put into the address. */
export const describeInvalidStore = (address: string) =>
  `SITE_STORE is the path of a folder or s3://bucket/prefix, with a bucket's name of 3 to 63 lower-case letters, digits, dots and hyphens; not '${address.replace(/\/\/[^/]*@/, '//…@')}'`;
