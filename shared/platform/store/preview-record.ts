import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { relativePathSchema } from '../contract/routes/path.schema.ts';
import { sha256 } from './content.ts';
import { hashSchema, componentSchema } from './release-set.schema.ts';
import { verifySigner } from './signed/key-list.ts';
import { signStatement, singleLineSchema, statementParser, type SigningKey } from './signed/signed-envelope.ts';
import { messageOfUntrusted, UntrustedRecordError, type KeyList } from './signed/trust.ts';
import { siteFileSchema } from './site-record.schema.ts';
import { siteKey, type Store } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long a preview is served, in milliseconds. */
export const PREVIEW_MAX_AGE_MS = 7 * DAY;
/** Allowed difference between the clocks of two machines, in milliseconds. */
const MAX_CLOCK_SKEW_MS = DAY / 24;

const predicateSchema = z
  .object({
    /** Hash of the secret part of its address. */
    secret: hashSchema,
    /** Apps whose release differs from the live one. */
    apps: z.array(componentSchema).min(1),
    /** Number of the publication that it was compared with. */
    base: z.int().positive(),
    who: singleLineSchema,
    at: z.iso.datetime(),
    until: z.iso.datetime(),
    /** The change report's page and pictures, by path below its folder. */
    changes: z.record(relativePathSchema, siteFileSchema),
  })
  .refine(
    ({ at, until }) => Date.parse(until) - Date.parse(at) <= PREVIEW_MAX_AGE_MS,
    'expected it to end within a week',
  );

/** A stitched site that is not live, for those who know its address, for a week. */
export type Preview = z.infer<typeof predicateSchema> & {
  /** Id of the site. */
  site: string;
};
const parsePreview = statementParser('preview', predicateSchema);

/** 128 random bits as 32 hexadecimal digits: what makes a preview's address impossible to guess. */
export const makeSecret = () => randomBytes(16).toString('hex');
export const isSecret = (text: string) => /^[\da-f]{32}$/.test(text);

/** The store knows only the secret's hash, so a listing of the store opens no preview. */
export const previewKey = (secret: string) => keyOfHash(sha256(secret));
const keyOfHash = (hash: string) => `previews/${hash}.json`;

/**
 * Where the content of previews is, in the same folders as in the store. Pipelines of any branch share previews, and their
 * key of the store may write nowhere else.
 */
export const PREVIEWS = 'previews';

/** A store that also reads what was stored for previews. Content counts by its hash, wherever it is. */
export const withPreviewContent = <Reader extends Pick<Store, 'read'>>(store: Reader): Reader => ({
  ...store,
  read: async (key) => (await store.read(key)) ?? store.read(`${PREVIEWS}/${key}`),
});

/** @param preview without the fields that follow from the secret and the date */
export async function writePreview(
  store: Store,
  secret: string,
  { site, ...preview }: Omit<Preview, 'secret' | 'until'>,
  key: SigningKey,
): Promise<Preview> {
  const predicate = predicateSchema.parse({
    ...preview,
    secret: sha256(secret),
    until: new Date(Date.parse(preview.at) + PREVIEW_MAX_AGE_MS).toISOString(),
  });
  await store.flush();
  await store.write(
    previewKey(secret),
    signStatement('preview', { name: siteKey(site), sha256: site }, predicate, key),
  );
  await store.flush();
  return { ...predicate, site };
}

/**
 * A preview by the secret of its address, when it is signed by a key that may release every app of it.
 * @returns undefined when there is none; 'ended' when its week is over
 * @throws UntrustedRecordError that says what is wrong with it
 */
export const openPreview = (store: Pick<Store, 'read'>, secret: string, keys: KeyList | undefined, now = Date.now()) =>
  readPreview(store, previewKey(secret), keys, now);

async function readPreview(
  store: Pick<Store, 'read'>,
  key: string,
  keys: KeyList | undefined,
  now: number,
): Promise<Preview | 'ended' | undefined> {
  const { envelope, claimed } = parsePreview(await store.read(key));
  if (!envelope) return undefined;
  if (!claimed) throw new UntrustedRecordError('its signed fields are invalid');
  const { subject, ...signed } = claimed;
  const preview = { ...signed, site: subject.sha256 };
  for (const app of preview.apps) verifySigner(envelope, keys, app, now);
  if (keyOfHash(preview.secret) !== key) throw new UntrustedRecordError('it was made for another address');
  if (Date.parse(preview.at) > now + MAX_CLOCK_SKEW_MS) throw new UntrustedRecordError('its date is in the future');
  return Date.parse(preview.until) <= now ? 'ended' : preview;
}

/**
 * Every preview of a store, for pruning. An open preview needs its site, the releases of the site's set, the site's
 * content and the files of `changes`.
 * @returns each with its key; `fault` says why one does not count, and neither is there when it has ended
 */
export async function listPreviews(
  store: Pick<Store, 'read' | 'list'>,
  keys: KeyList | undefined,
  now = Date.now(),
): Promise<{ key: string; preview?: Preview; fault?: string }[]> {
  const entries = (await store.list('previews')).filter(({ key }) => /^previews\/[\da-f]{64}\.json$/.test(key));
  return Promise.all(
    entries.map(async ({ key }) => {
      const read = readPreview(store, key, keys, now);
      return read
        .then((preview) => (typeof preview === 'object' ? { key, preview } : { key }))
        .catch((error: unknown) => ({ key, fault: messageOfUntrusted(error) }));
    }),
  );
}
