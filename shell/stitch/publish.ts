import { currentPublication, publications, type Publication, type Site, type Store } from './store.ts';

/**
 * Makes a site the live one. Only the last write, of the pointer, counts: cut off anywhere before it, the old site
 * stays; after it, the new one is live.
 */
export async function publish(store: Store, site: Site, reason: string, now = new Date()): Promise<Publication> {
  const current = await currentPublication(store);
  const publication: Publication = {
    number: (current?.number ?? 0) + 1,
    site: site.id,
    set: site.set,
    at: now.toISOString(),
    reason,
  };
  await store.write(`publications/${publication.number}.json`, JSON.stringify(publication));
  await store.write('current', `${publication.number}\n`);
  return publication;
}

/** Releases of an app that were live, newest first, without repeats. */
export async function liveReleases(store: Store, app: keyof Publication['set']): Promise<{ id: string; since: string }[]> {
  const releases: { id: string; since: string }[] = [];
  for (const { set, at } of await publications(store)) {
    const last = releases.at(-1);
    // Walking back in time, the same release's earlier publication is when it went live.
    if (last?.id === set[app]) last.since = at;
    else if (!releases.some(({ id }) => id === set[app])) releases.push({ id: set[app], since: at });
  }
  return releases;
}
