import { formatSecondsSince, type Report } from '../build/command.ts';
import { rootFolder } from '../build/folders.ts';
import type { AppName } from '../contract/app-names.ts';
import { toSingleLine } from '../contract/printable-text.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';
import { writeProvenance, type Provenance } from '../store/provenance-record.ts';
import { publicationsOf, walkRollbackHistory, type Publication } from '../store/publication-log.ts';
import { appsOf, componentsOf, type SetComponent } from '../store/site-record.ts';
import { shortId } from '../store/store.ts';
import {
  buildWorkingCopy,
  findNewCode,
  prepareWorkingCopy,
  requireCompleteSet,
  storeComponents,
  type Build,
} from './build-components.ts';
import { builderOf, findRefusal, minuteOf, provenanceOf } from './provenance.ts';
import { openForRelease, publishWithRetry, type ReleaseContext, type TargetState } from './publish-with-retry.ts';
import type { RunSettings } from './settings/settings.ts';
import { assertCurrentBase, type Replacement } from './stale-base-check.ts';

export interface ReleaseOptions {
  /** Builds an app. Default: from the working copy. */
  build?: Build;
  /** The clone that the builds are made from. Default: this one. */
  folder?: string;
  /** Reason for the release. Default: the subject of its commit. */
  message?: string;
  /** Releases a rolled-back release again. */
  allowRolledBack?: boolean;
  /** Releases a working copy with a stale base, and removes addresses that it lacks. */
  allowStaleBase?: boolean;
  /** Removes live addresses. */
  allowRemoved?: boolean;
  /** Checks the apps whose code has not passed yet. If it fails, nothing is published. */
  check?: (apps: readonly AppName[]) => Promise<void>;
  /** Records that the checks were skipped, so that a later release of the same code runs them. */
  isUnchecked?: boolean;
  /** Opens changed pages in a browser before they are published. */
  browser?: boolean;
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
  const { folder = rootFolder, allowStaleBase, browser } = options;
  const { definition } = settings;
  const start = Date.now();
  const context = await openForRelease(settings, report, [...wanted, 'publish'], { folder, mustExist: false });
  const { store, live } = context;
  for (const app of live ? unnamedApps(definition, live) : [])
    report(
      `${app} is live, and site.config.ts does not name it. Get the newest state (\`git pull\`), or remove it: \`npm run remove remote ${app}\` says how.`,
    );
  const components = live ? wanted : [...new Set([...wanted, 'settings' as const])];
  requireCompleteSet(definition, { ...live?.set, ...Object.fromEntries(components.map((name) => [name, name])) }, live);
  const build = async () => {
    if (!options.build) await prepareWorkingCopy(definition, wanted, report);
    return storeComponents(store, components, settings, report, options.build ?? buildWorkingCopy, live);
  };
  const releases = await build().catch((error: unknown) => {
    report('Refused, nothing was published:');
    throw error;
  });
  const unproven = await findNewCode(store, releases, live);
  const common = { who: context.who, at: new Date().toISOString(), builder: builderOf(process.env) };
  const ownMessage = options.message === undefined ? {} : { message: toSingleLine(options.message) };
  const describe = async (component: SetComponent): Promise<[SetComponent, Provenance]> => [
    component,
    {
      ...common,
      ...(await provenanceOf(definition, folder, component)),
      ...ownMessage,
      ...(options.isUnchecked && unproven.some(({ app }) => app === component) && { isUnchecked: true }),
    },
  ];
  const provenances = new Map(await Promise.all(components.map(describe)));
  const isTraced = [...provenances.values()].every(({ source }) => source);
  const refusal = isTraced ? undefined : await findRefusal(folder);
  if (refusal !== undefined) report(`This release names no commit, and may undo another person's work. ${refusal}`);
  const replacement: Replacement = { definition, releases, provenances, folder };

  // The checks take longer.
  await assertUndoesNothing(replacement, live, context, options);
  await options.check?.(unproven.map(({ app }) => app));
  const publication = await publishWithRetry(
    {
      reason: `release ${wanted.join(', ')}`,
      message: messageOf(wanted, provenances),
      next: async (before) => {
        if (before?.hash !== live?.hash) await assertUndoesNothing(replacement, before, context, options);
        return replaceIn(before, replacement, context);
      },
      components: wanted,
      allowRemoved: options.allowRemoved ?? allowStaleBase,
      browser,
    },
    context,
  );
  if (publication) report(`Live after ${formatSecondsSince(start)}.`);
  return publication;
}

/** The reason of a release for the list of releases, which marks work that is not committed. */
function messageOf(wanted: readonly SetComponent[], provenances: Replacement['provenances']): string | undefined {
  const own = wanted.map((component) => provenances.get(component)!);
  const mark = own.some(({ source }) => source?.changes) ? '(not committed)' : '';
  return [own.find(({ message }) => message)?.message, mark].filter(Boolean).join(' ') || undefined;
}

/** The live state with the releases in the place of theirs. */
async function replaceIn(
  live: Publication | undefined,
  { releases, provenances }: Replacement,
  context: ReleaseContext,
): Promise<TargetState> {
  const provenance: Partial<TargetState['provenance']> = { ...live?.provenance };
  for (const [component, signed] of provenances) {
    const id = releases[component]!;
    // A release that is live already keeps its provenance.
    if (id === live?.set[component]) continue;
    provenance[component] = await writeProvenance(context.store, { component, id, provenance: signed }, context.key);
  }
  return {
    set: requireCompleteSet(context.definition, { ...live?.set, ...releases }, live),
    provenance: provenance as TargetState['provenance'],
  };
}

/** @throws Error when a release was rolled back, or its working copy had a stale base */
async function assertUndoesNothing(
  replacement: Replacement,
  live: Publication | undefined,
  context: ReleaseContext,
  { allowRolledBack, allowStaleBase }: ReleaseOptions,
): Promise<void> {
  const { releases } = replacement;
  const { store, trust } = context;
  const publications = allowRolledBack ? [] : await publicationsOf(store, live, trust);
  for (const component of componentsOf(releases)) {
    const isSame = ({ set }: Publication) => set[component] === releases[component];
    const index = publications.findIndex(isSame);
    // A rolled-back release must not return unnoticed, for instance from a working copy that still holds it.
    if (index <= 0 || walkRollbackHistory(component, publications).some(isSame)) continue;
    const { number, at, reason } = publications[index - 1]!;
    throw new Error(
      `Refused, nothing was published: ${component} ${shortId(releases[component]!)} was rolled back in publication ${number} (${minuteOf(at)}, ${reason}). ` +
        `Change it, or bring it back on purpose: \`npm run release ${component} -- --allow-rolled-back\`.`,
    );
  }
  for (const app of live && !allowStaleBase ? appsOf(releases) : [])
    if (live!.set[app]) await assertCurrentBase(app, replacement, live!, store);
}

/**
 * Publishes the live site without apps that `site.config.ts` does not name any more.
 * @throws Error when one of them is not live, or when an address goes that is not allowed to
 */
export async function removeApps(
  apps: readonly AppName[],
  settings: RunSettings,
  report: Report,
  { message, allowRemoved, browser }: Pick<ReleaseOptions, 'message' | 'allowRemoved' | 'browser'> = {},
): Promise<Publication | undefined> {
  const context = await openForRelease(settings, report, [...apps, 'publish']);
  const without = <Whole extends object>(whole: Whole) =>
    Object.fromEntries(Object.entries(whole).filter(([component]) => !apps.includes(component))) as Whole;
  const next = async (live: Publication | undefined) => {
    const unknown = apps.filter((app) => !Object.hasOwn(live!.set, app));
    if (unknown.length > 0)
      throw new Error(
        `There is no app '${unknown.join("', '")}'. The apps are ${appNames(settings.definition).join(', ')}.`,
      );
    return { set: without(live!.set), provenance: without(live!.provenance) };
  };
  return publishWithRetry(
    { reason: `remove ${apps.join(', ')}`, message, next, components: apps, allowRemoved, browser },
    context,
  );
}

/** Apps that are live, and that `site.config.ts` does not name: removed here, or new in another clone. */
export const unnamedApps = (definition: SiteDefinition, live: Publication): AppName[] =>
  appsOf(live.set).filter((app) => !appNames(definition).includes(app));

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
  await publishWithRetry({ reason: 'stitch', next, components: [], rerenderAll: true, browser }, context);
}
