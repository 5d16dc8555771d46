import pLimit from 'p-limit';
import type { Report } from '../../build/command.ts';
import { followProgress } from '../../build/report.ts';
import { sha256 } from '../../store/content.ts';
import { openPublication, readLogHead, requirePublication } from '../../store/publication-log.ts';
import type { Trust } from '../../store/signed/trust-anchors.ts';
import { hashInKey, publicationKey, type Store, type StoreEntry } from '../../store/store.ts';

/** The content of a store. Its log comes last. */
const folders = ['blobs', 'provenance', 'keys', 'releases', 'settings', 'sites', 'previews', 'visits', 'campaigns'];
/** Their entries. Others can write names that are no file of any folder, or a file and a folder at once. */
const ownKey =
  /^((previews\/)?(blobs\/[\da-f]{2}|releases\/[\w-]{1,100}|provenance|keys|settings|sites)\/[\da-f]{64}(\.json)?$|previews\/[\da-f]{64}\.json$|keys\/proposed\.json$|(visits|campaigns)\/.)/;
const PRUNED = 'pruned';
const NEWEST = 'publications/newest';
const CONCURRENCY = 16;

interface CopyOptions {
  from: Store;
  to: Store;
  trust?: Trust;
  /** Whether what the target has is read and compared with its hash, for a target that may be damaged. */
  isThorough?: boolean;
}

/**
 * Brings a store to the state of another one, while releases go on. Content that both have is skipped, so a copy that was
 * cut off goes on. A publication is copied after everything that it names: at each moment the target serves a whole site,
 * or nothing yet.
 * @returns entries of the source that are damaged, which the copy lacks
 * @throws Error when the target has another log
 */
export async function copyStore({ from, to, trust, isThorough = false }: CopyOptions, report: Report) {
  let live = await requirePublication(from, trust);
  const damaged = new Set<string>();
  let copied = 0;
  for (let isCurrent = false; !isCurrent;) {
    const { number } = live;
    await assertSameLog(from, to, number, trust);
    const content = await copyContent({ from, to, isThorough }, damaged, report);
    copied += content + (await copyLog(from, to, number));
    // Another release may have gone live since.
    live = await requirePublication(from, trust);
    isCurrent = live.number === number;
    isThorough = false;
  }
  report(
    `Publication ${(await readLogHead(to, { trust })).live?.number} is the newest in ${to.place}; ${copied} entries were copied from ${from.place}.`,
    { type: 'copied', publication: live.number, copied },
  );
  for (const key of damaged) report(`damaged     ${key}`);
  if (damaged.size > 0)
    report(
      `The copy lacks what is damaged in ${from.place}: repair it there with \`npm run store verify\`, and copy again.`,
    );
  return [...damaged];
}

/** @throws Error when both stores have a valid publication of the same number that differs */
async function assertSameLog(from: Store, to: Store, last: number, trust: Trust | undefined): Promise<void> {
  for (let number = last; number > 0; number -= 1) {
    const [own, other] = await Promise.all([from, to].map((store) => store.read(publicationKey(number))));
    if (!own || !other) continue;
    // The entries before it are the same, because each names the hash of its predecessor.
    if (own.equals(other)) return;
    if (await isValid(to, number, trust))
      throw new Error(
        `${to.place} has another publication ${number} than ${from.place}: it is the store of another site, or was released to on its own. Name an empty folder or prefix.`,
      );
  }
}

const isValid = (store: Store, number: number, trust: Trust | undefined) =>
  openPublication(store, number, trust).then(
    () => true,
    () => false,
  );

/** Copies all that is not the log. @returns how many entries */
async function copyContent(
  { from, to, isThorough }: Pick<CopyOptions, 'from' | 'to' | 'isThorough'>,
  damaged: Set<string>,
  report: Report,
): Promise<number> {
  const listAll = async (store: Store) =>
    (await Promise.all(folders.map((folder) => store.list(folder)))).flat().filter(({ key }) => ownKey.test(key));
  const [entries, existing] = await Promise.all([listAll(from), listAll(to)]);
  const known = new Map(existing.map((entry) => [entry.key, entry]));
  const isThere = async ({ key, bytes, written }: StoreEntry) => {
    const same = known.get(key);
    if (same?.bytes !== bytes) return false;
    const hash = hashInKey(key);
    if (!hash) return same.written >= written;
    return !isThorough || sha256((await to.read(key)) ?? '') === hash;
  };
  const limit = pLimit(CONCURRENCY);
  const progress = followProgress(report, 'copying', entries.length);
  let copied = 0;
  const copy = async (entry: StoreEntry) => {
    const { key } = entry;
    if (await isThere(entry)) return progress.skip();
    const bytes = await from.read(key);
    const hash = hashInKey(key);
    if (bytes && (!hash || sha256(bytes) === hash)) {
      await to.write(key, bytes);
      damaged.delete(key);
      copied += 1;
    }
    // Pruning may have removed it since it was listed.
    else if (bytes ?? (await from.has(key))) damaged.add(key);
    progress.advance();
  };
  await Promise.all(entries.map((entry) => limit(() => copy(entry))));
  const pruned = await from.read(PRUNED);
  if (pruned) await to.write(PRUNED, pruned);
  await to.flush();
  return copied;
}

/** Copies publications, the oldest first. @returns how many */
async function copyLog(from: Store, to: Store, last: number): Promise<number> {
  let copied = 0;
  for (let number = 1; number <= last; number += 1) {
    const key = publicationKey(number);
    const bytes = await from.read(key);
    if (!bytes || (await to.read(key))?.equals(bytes)) continue;
    // A damaged entry of the target is replaced.
    if (!(await to.create(key, bytes))) await to.write(key, bytes);
    copied += 1;
  }
  const newest = await from.read(NEWEST);
  if (newest && !(await to.has(publicationKey(last + 1)))) await to.write(NEWEST, newest);
  await to.flush();
  return copied;
}
