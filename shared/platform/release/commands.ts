import { rootFolder } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { describePrivateFolder, removeTempFiles } from '../store/folder-store.ts';
import { openStore } from '../store/open-store.ts';
import { isObjectStore } from '../store/s3/s3-settings.ts';
import { everyPermission, readKeys, signKeys, type Permission, type ReleaseKey } from '../store/signed/keys-record.ts';
import {
  NothingPublishedError,
  walkRollbackHistory,
  readLogHead,
  publicationsOf,
  type Publication,
} from '../store/publication-log.ts';
import { writeProvenance, type Provenance } from '../store/provenance-record.ts';
import { componentsOf, type SetComponent, type ReleaseSet } from '../store/site-record.ts';
import { shorten, toSingleLine } from '../contract/printable-text.ts';
import type { SigningKey } from '../store/signed/signed-envelope.ts';
import { shortId, type Store } from '../store/store.ts';
import type { Trust } from '../store/signed/trust-anchors.ts';
import { formatSecondsSince, type Report } from '../build/command.ts';
import { assertKeyMay } from './keys/authorize.ts';
import { assertCurrentBase } from './stale-base-check.ts';
import {
  buildWorkingCopy,
  requireCompleteSet,
  prepareWorkingCopy,
  storeComponents,
  type Build,
} from './build-components.ts';
import { publishWithRetry, type TargetState, type ReleaseContext } from './publish-with-retry.ts';
import { makeMachineKey, machineKey } from './keys/machine-key.ts';
import { describeContent } from './describe-content.ts';
import { findNewCode } from './find-new-code.ts';
import { builderOf, findRefusal, provenanceOf, currentUser, minuteOf } from './provenance.ts';
import { rollBack, type RollbackTarget } from './rollback.ts';
import type { RunSettings } from './settings/settings.ts';

export interface ReleaseOptions {
  /** Builds an app. Default: from the working copy. */
  build?: Build;
  /** The clone that the builds are made from. Default: this one. */
  folder?: string;
  /** Reason for the release. Default: what changes in its content and code. */
  message?: string;
  /** Releases a rolled-back release again. */
  allowRolledBack?: boolean;
  /** Releases a working copy with a stale base, and removes addresses that it lacks. */
  allowStaleBase?: boolean;
  /** Removes live addresses. */
  allowRemoved?: boolean;
  /** Checks the apps whose code is not live yet. If it fails, nothing is published. */
  check?: (apps: readonly AppName[]) => Promise<void>;
  /** Opens changed pages in a browser before they are published. */
  browser?: boolean;
}

/**
 * Opens the store for a change of the live site, with this machine's key and its user.
 * @throws Error when there is no key, or it lacks a permission
 */
export async function openForRelease(
  settings: RunSettings,
  report: Report,
  wanted: readonly Permission[],
  { folder = rootFolder, mustExist = true } = {},
): Promise<ReleaseContext & { live?: Publication }> {
  const store = openStore(settings.storeAddress, { mustExist });
  const { last, live } = await readLogHead(store, { trust: settings.trust });
  if (mustExist && !live) throw new NothingPublishedError(store);
  // In an empty store, the first machine becomes the key administrator.
  const [key, who] = await Promise.all([
    last === 0 ? makeMachineKey(settings) : machineKey(settings),
    currentUser(folder),
  ]);
  if (live) assertKeyMay(await readKeys(store, live.keys, settings.trust), key, wanted);
  return { ...settings, store, live, key, who, report };
}

/**
 * Builds components and publishes them together. The first release includes the settings. If any page has a fault,
 * nothing is published.
 * @returns undefined when the site is unchanged
 */
export async function releaseComponents(
  wanted: readonly SetComponent[],
  settings: RunSettings,
  report: Report,
  options: ReleaseOptions = {},
): Promise<Publication | undefined> {
  const { build = buildWorkingCopy, folder = rootFolder, allowRolledBack, allowStaleBase } = options;
  const start = Date.now();
  await Promise.all(
    [settings.storeAddress, settings.checkouts]
      .filter((address) => !isObjectStore(address))
      .map((folder) => removeTempFiles(folder)),
  );
  const context = await openForRelease(settings, report, [...wanted, 'publish'], { folder, mustExist: false });
  const { store, live, key, who, trust } = context;
  const all = live ? wanted : [...new Set([...wanted, 'settings' as const])];
  requireCompleteSet({ ...live?.set, ...Object.fromEntries(all.map((part) => [part, part])) }, live);
  const prepare = async () => {
    if (!options.build) await prepareWorkingCopy(store, wanted, live, report);
    return storeComponents(store, all, settings, report, build, live);
  };
  const newReleases = await prepare().catch((error: unknown) => {
    report('Refused, nothing was published:');
    throw error;
  });
  const refusal = await findRefusal(folder);
  if (refusal !== undefined) report(`This release names no commit, and may undo another person's work. ${refusal}`);
  const withNewCode = await findNewCode(store, newReleases, live, folder);
  const common = { who, at: new Date().toISOString(), builder: builderOf(process.env) };
  const ownMessage = options.message === undefined ? {} : { message: toSingleLine(options.message) };
  const describe = async (part: SetComponent): Promise<[SetComponent, Provenance]> => [
    part,
    { ...common, ...(await provenanceOf(folder, part)), ...ownMessage },
  ];
  const provenances = new Map(await Promise.all(all.map(describe)));

  const assertUndoesNothing = async (before: Publication | undefined): Promise<void> => {
    if (!allowRolledBack) await assertNotRolledBack(store, newReleases, before, trust);
    for (const part of before && !allowStaleBase ? all : []) {
      if (part === 'settings' || !before!.set[part]) continue;
      const [newReleaseId, provenance] = [newReleases[part]!, provenances.get(part)!];
      await assertCurrentBase(part, { store, trust, live: before!, newReleaseId, provenance, folder });
    }
  };
  // The checks take longer.
  await assertUndoesNothing(live);
  await options.check?.(withNewCode.map(({ app }) => app));

  const next = async (before: Publication | undefined): Promise<TargetState> => {
    if (before?.hash !== live?.hash) await assertUndoesNothing(before);
    const provenance: Partial<TargetState['provenance']> = { ...before?.provenance };
    for (const part of all) {
      // A release that is live already keeps its provenance.
      if (newReleases[part] === before?.set[part]) continue;
      const signed = provenances.get(part)!;
      provenance[part] = await writeProvenance(store, { part, id: newReleases[part]!, provenance: signed }, key);
    }
    const keys = before?.keys ?? (await firstKeys(store, key, who));
    const set = requireCompleteSet({ ...before?.set, ...newReleases }, before);
    return { set, provenance: provenance as TargetState['provenance'], keys };
  };
  const automaticMessage = async (): Promise<string | undefined> => {
    const own = wanted.map((part) => provenances.get(part)!);
    const subject = own.map(({ message }) => message).find(Boolean);
    const content = await describeContent(store, wanted, live, newReleases, folder);
    const [latest] = withNewCode.flatMap(({ commits = [] }) => commits);
    const code = withNewCode.length > 0 ? `new code: ${latest ?? subject ?? 'not in git'}` : '';
    const words = [content, code].filter(Boolean).join('; ') || subject;
    const mark = own.some(({ source }) => source?.changes) ? ' (not committed)' : '';
    return words || mark ? shorten(toSingleLine(words ?? 'other files'), 450) + mark : undefined;
  };
  const publication = await publishWithRetry(
    {
      reason: `release ${wanted.join(', ')}`,
      message: ownMessage.message || (await automaticMessage()),
      next,
      parts: wanted,
      allowRemoved: options.allowRemoved ?? allowStaleBase,
      browser: options.browser,
    },
    context,
  );
  if (publication) report(`Live after ${formatSecondsSince(start)}.`);
  const privacy = publication && (await describePrivateFolder(settings.storeAddress));
  if (privacy) report(privacy);
  return publication;
}

/** Stores the first list of keys: this machine's, which may do everything. @returns its hash */
async function firstKeys(store: Store, key: SigningKey, who: string): Promise<string> {
  const owner: ReleaseKey = {
    id: key.id,
    name: who.split(' <', 1)[0]!,
    public: key.public,
    permissions: [...everyPermission],
    since: new Date().toISOString(),
  };
  return ((await signKeys(store, undefined, { keys: [owner], threshold: 1 }, key)) as { hash: string }).hash;
}

/** A rolled-back release must not return unnoticed, for instance from a working copy that still holds it. */
async function assertNotRolledBack(
  store: Store,
  newReleases: Partial<ReleaseSet>,
  live: Publication | undefined,
  trust: Trust | undefined,
): Promise<void> {
  const publications = await publicationsOf(store, live, trust);
  for (const part of componentsOf(newReleases)) {
    const index = publications.findIndex(({ set }) => set[part] === newReleases[part]);
    if (index <= 0 || walkRollbackHistory(part, publications).some(({ set }) => set[part] === newReleases[part]))
      continue;
    const { number, at, reason } = publications[index - 1]!;
    throw new Error(
      `Refused, nothing was published: ${part} ${shortId(newReleases[part]!)} was rolled back in publication ${number} (${minuteOf(at)}, ${reason}). ` +
        `Change it, or bring it back on purpose: \`npm run release ${part} -- --allow-rolled-back\`.`,
    );
  }
}

export async function rollback(
  part: SetComponent | 'site',
  target: RollbackTarget,
  settings: RunSettings,
  report: Report,
): Promise<void> {
  const wanted: Permission[] = part === 'site' ? ['publish'] : [part, 'publish'];
  return rollBack(part, target, await openForRelease(settings, report, wanted));
}

/**
 * Stitches the live release set again, each hour, so that dates in structured data stay ahead and scheduled posts
 * appear.
 */
export async function restitch(
  settings: RunSettings,
  report: Report,
  { browser }: Pick<ReleaseOptions, 'browser'> = {},
): Promise<void> {
  const next = async (live: Publication | undefined) => ({ ...live!, site: undefined });
  const context = await openForRelease(settings, report, []);
  await publishWithRetry({ reason: 'stitch', next, parts: [], rerenderAll: true, browser }, context);
}
