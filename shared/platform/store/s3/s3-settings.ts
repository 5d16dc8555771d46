/** Where an object store is, and with which key it is asked. */
export interface S3Settings {
  bucket: string;
  /** Begins every key; empty for none. */
  prefix: string;
  /** Address of a store that is not AWS's. */
  endpoint?: string;
  /** Where the store is, for messages. */
  host: string;
  /** Undefined where the client finds it in a profile. */
  region?: string;
  /** Undefined where the client finds them: in a profile, a role, or the identity of a pipeline. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

export const isObjectStore = (address: string) => address.startsWith('s3:');

/** How many characters a bucket's name has, and of which kind, is the same wherever the protocol is spoken. */
const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
/** Names that no proxy or gateway writes otherwise than they were signed. */
const prefixName = /^([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/;

/**
 * The object store of an address such as `s3://bucket/prefix`, with the variables that every tool for such stores reads.
 * @returns it, or everything that is wrong, each with what to do; no value of a secret
 */
export function parseS3(address: string, env: NodeJS.Dict<string>): S3Settings | { faults: string[] } {
  const faults: string[] = [];
  const [bucket = '', ...folders] = address.startsWith('s3://') ? address.slice('s3://'.length).split('/') : [];
  const path = folders.join('/').replace(/\/$/, '');
  if (!bucketName.test(bucket)) faults.push(describeInvalidStore(address));
  else if (!prefixName.test(path))
    faults.push(`SITE_STORE: behind the bucket stand letters, digits and .-_ between slashes, not '${path}'`);
  const endpointName = env.AWS_ENDPOINT_URL_S3 ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL';
  const given = env[endpointName];
  const endpoint = given ? parseEndpoint(given) : undefined;
  if (given && !endpoint)
    faults.push(
      `${endpointName} is the address of an object store, such as https://s3.example.com, without user, query or bucket`,
    );
  const [id, secret] = [env.AWS_ACCESS_KEY_ID?.trim(), env.AWS_SECRET_ACCESS_KEY?.trim()];
  if (Boolean(id) !== Boolean(secret))
    faults.push(`${id ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID'} is missing: a key is both`);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || (given ? 'us-east-1' : undefined);
  if (region !== undefined && !/^[\w-]+$/.test(region))
    faults.push("AWS_REGION is a region's name, such as eu-central-1");
  if (faults.length > 0) return { faults };
  const sessionToken = env.AWS_SESSION_TOKEN?.trim() || undefined;
  return {
    bucket,
    prefix: path,
    endpoint,
    host: endpoint ? new URL(endpoint).host : 'AWS',
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

/** Without a key that somebody may have put into it. */
export const describeInvalidStore = (address: string) =>
  `SITE_STORE is the path of a folder or s3://bucket/prefix, with a bucket's name of 3 to 63 small letters, digits, dots and hyphens; not '${address.replace(/\/\/[^/]*@/, '//…@')}'`;
