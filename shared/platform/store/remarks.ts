import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { z } from 'zod';
import { toPrintable } from '../contract/printable-text.ts';
import { parseJson } from './parse-json.ts';
import { readRelease } from './records.ts';
import { hashSchema } from './release-set.schema.ts';
import type { ReleaseSet } from './site-record.ts';
import { lastSegment, type Store } from './store.ts';

/** Objects of one preview: remarks, answers, their states and approvals. Two that come at once can exceed it. */
export const MAX_REMARKS = 300;
const CONCURRENCY = 16;

const textSchema = (max: number, min = 1) =>
  z
    .string()
    .max(max)
    .transform((text) => toPrintable(text).trim())
    .pipe(z.string().min(min));
const nameSchema = textSchema(60).transform((name) => name.replace(/\s+/g, ' '));
const idSchema = z.string().regex(/^[\da-f]{32}$/);

/** Words of a page with those around them, as in the TextQuoteSelector of Web Annotation. White space counts as one space. */
const quoteSchema = z.strictObject({ exact: textSchema(300), prefix: z.string().max(40), suffix: z.string().max(40) });

const remarkSchema = z.strictObject({
  kind: z.literal('remark'),
  name: nameSchema,
  text: textSchema(2000),
  /** Path and query. */
  page: z
    .string()
    .max(300)
    .regex(/^\/(?:[^\s/\\]\S*)?$/),
  /** Without it, the remark is about the page. */
  quote: quoteSchema.optional(),
});
const answerSchema = z.strictObject({
  kind: z.literal('answer'),
  name: nameSchema,
  text: textSchema(2000),
  to: idSchema,
});
/** Closes or opens a remark, and withdraws or restores an approval. */
const stateSchema = z.strictObject({ kind: z.literal('state'), name: nameSchema, to: idSchema, isDone: z.boolean() });
const approvalSchema = z.strictObject({ kind: z.literal('approval'), name: nameSchema });

/** Input of a person. An approval names the site that the person has seen. */
export const givenRemarkSchema = z.discriminatedUnion('kind', [
  remarkSchema,
  answerSchema,
  stateSchema,
  approvalSchema.extend({ site: z.string().max(64) }),
]);
/** @param versions hash of the sources of each app of the preview, which an approval is about */
const entrySchema = z.discriminatedUnion('kind', [
  remarkSchema.extend({ at: z.iso.datetime() }),
  answerSchema.extend({ at: z.iso.datetime() }),
  stateSchema.extend({ at: z.iso.datetime() }),
  approvalSchema.extend({ at: z.iso.datetime(), versions: z.record(z.string(), z.string()) }),
]);
/** A stored object. */
export type RemarkEntry = z.infer<typeof entrySchema>;
/** Hash of the sources of each app of a preview. */
export type Versions = Readonly<Record<string, string>>;
type WithoutTime<Entry> = Entry extends unknown ? Omit<Entry, 'at'> : never;
export type NewRemark = WithoutTime<RemarkEntry>;

export type Quote = z.infer<typeof quoteSchema>;
type Entry<Kind> = Omit<Extract<RemarkEntry, { kind: Kind }>, 'kind'>;
/** A remark with its answers. */
export type Thread = Entry<'remark'> & { id: string; isDone: boolean; answers: Omit<Entry<'answer'>, 'to'>[] };
export type Approval = Entry<'approval'> & { id: string };
export interface Remarks {
  /** The oldest first. */
  threads: Thread[];
  approvals: Approval[];
}

export const readVersions = async (
  store: Pick<Store, 'read'>,
  apps: readonly string[],
  set: ReleaseSet,
): Promise<Versions> =>
  Object.fromEntries(
    await Promise.all(apps.map(async (app) => [app, (await readRelease(store, app, set[app]!)).sources] as const)),
  );

/** A preview has as many remarks as it can, or an answer is to nothing. The message is for the person who wrote it. */
export class RemarkRefusedError extends Error {}

export const REMARKS = 'remarks';
/** @param preview hash of its secret @param id random, so that two writers never share a key */
const remarkKey = (preview: string, id: string) => `${REMARKS}/${preview}/${id}.json`;
/** The hash of the secret of the preview that a key's remark is about. */
export const previewOfRemark = (key: string): string | undefined =>
  /^remarks\/([\da-f]{64})\/[\da-f]{32}\.json$/.exec(key)?.[1];

/** Stores a remark, answer, state or approval as an object of its own. @throws RemarkRefusedError */
export async function addRemark(
  store: Pick<Store, 'list' | 'has' | 'write' | 'flush'>,
  preview: string,
  remark: NewRemark,
  at = new Date(),
): Promise<void> {
  const folder = `${REMARKS}/${hashSchema.parse(preview)}`;
  if ('to' in remark && !(await store.has(remarkKey(preview, remark.to))))
    throw new RemarkRefusedError('This remark is not there any more. Load the page again.');
  if ((await store.list(folder)).length >= MAX_REMARKS)
    throw new RemarkRefusedError('This preview takes no more remarks. Ask for a new link.');
  const entry = entrySchema.parse({ ...remark, at: at.toISOString() });
  await store.write(remarkKey(preview, randomBytes(16).toString('hex')), JSON.stringify(entry));
  await store.flush();
}

/** Reads the remarks on a preview, and skips objects of another form. @param known cache of objects, by key */
export async function readRemarks(
  store: Pick<Store, 'list' | 'read'>,
  preview: string,
  known: {
    get: (key: string) => RemarkEntry | undefined;
    set: (key: string, entry: RemarkEntry) => unknown;
  } = new Map(),
): Promise<Remarks> {
  const limit = pLimit(CONCURRENCY);
  const keys = (await store.list(`${REMARKS}/${preview}`)).map(({ key }) => key).filter(previewOfRemark);
  const read = async (key: string): Promise<[string, RemarkEntry][]> => {
    const entry =
      known.get(key) ?? entrySchema.safeParse(parseJson((await store.read(key))?.toString('utf8') ?? '')).data;
    if (entry) known.set(key, entry);
    return entry ? [[lastSegment(key).replace('.json', ''), entry]] : [];
  };
  const found = await Promise.all(keys.slice(0, MAX_REMARKS).map((key) => limit(() => read(key))));
  return gather(found.flat().sort(([a, one], [b, other]) => one.at.localeCompare(other.at) || a.localeCompare(b)));
}

/** @param entries the oldest first */
function gather(entries: readonly (readonly [string, RemarkEntry])[]): Remarks {
  const threads = new Map<string, Thread>();
  const approvals = new Map<string, Approval & { isDone?: boolean }>();
  for (const [id, entry] of entries) {
    if (entry.kind === 'remark') {
      const { kind: _, ...remark } = entry;
      threads.set(id, { ...remark, id, isDone: false, answers: [] });
    } else if (entry.kind === 'approval') {
      const { kind: _, ...approval } = entry;
      approvals.set(id, { ...approval, id });
    } else if (entry.kind === 'answer') {
      const { name, at, text } = entry;
      threads.get(entry.to)?.answers.push({ name, at, text });
    } else {
      const about = threads.get(entry.to) ?? approvals.get(entry.to);
      if (about) about.isDone = entry.isDone;
    }
  }
  return { threads: [...threads.values()], approvals: [...approvals.values()].filter(({ isDone }) => !isDone) };
}
