import type { AppName } from '../contract/app-names.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';
import { listPreviews } from '../store/preview-record.ts';
import type { Publication } from '../store/publication-log.ts';
import { readRelease } from '../store/records.ts';
import { readRemarks } from '../store/remarks.ts';
import { readKeys } from '../store/signed/keys-record.ts';
import type { Trust } from '../store/signed/trust-anchors.ts';
import { componentsOf, type ReleaseSet } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';

const ANYBODY = 'somebody who has the link of its preview';

/**
 * The apps that would be released without the approvals that the site's configuration asks for. An approval counts for the
 * very sources that it was given for, while their preview lasts.
 * @returns each with those whose approval is missing
 */
export async function findMissingApprovals(
  { approvals = {}, ...site }: Pick<SiteDefinition, 'approvals' | 'host' | 'remotes'>,
  store: Store,
  releases: Partial<ReleaseSet>,
  live: Publication | undefined,
  trust: Trust | undefined,
): Promise<{ app: AppName; missing: string[] }[]> {
  const names = appNames(site);
  const unknown = Object.keys(approvals).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `site.config.ts: approvals names ${unknown.join(', ')}, which is not an app. The apps are ${names.join(', ')}.`,
    );
  const apps = componentsOf(releases).filter((app) => approvals[app] && releases[app] !== live?.set[app]);
  // Before the first publication, nothing can be shared.
  if (!live || apps.length === 0) return [];
  const previews = await listPreviews(store, await readKeys(store, live.keys, trust));
  const given = (
    await Promise.all(
      previews.flatMap(({ preview }) =>
        preview?.apps.some((app) => apps.includes(app)) ? [readRemarks(store, preview.secret)] : [],
      ),
    )
  ).flatMap((remarks) => remarks.approvals);
  const found = apps.map(async (app) => {
    const { sources } = await readRelease(store, app, releases[app]!);
    const by = given.filter(({ versions }) => versions[app] === sources).map(({ name }) => name.toLowerCase());
    const wanted = approvals[app]!;
    const missing =
      wanted.length > 0 ? wanted.filter((name) => !by.includes(name.toLowerCase())) : by.length > 0 ? [] : [ANYBODY];
    return { app, missing };
  });
  return (await Promise.all(found)).filter(({ missing }) => missing.length > 0);
}

/** @throws Error that says whose approval is missing */
export async function assertApproved(...question: Parameters<typeof findMissingApprovals>): Promise<void> {
  const [first] = await findMissingApprovals(...question);
  if (!first) return;
  const { app, missing } = first;
  throw new Error(
    `Refused, nothing was published: ${app}, as it is now, lacks the approval of ${missing.join(' and ')}. Send the link of \`npm run preview ${app} -- --share\`, in which a button approves it; or release it without: \`npm run release ${app} -- --allow-unapproved\`.`,
  );
}
