import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from 'hono/html';
import type { Report } from '../../build/command.ts';
import { pathsBelow, rootFolder } from '../../build/folders.ts';
import type { AppName } from '../../contract/app-names.ts';
import { pageStateText } from '../../contract/page-state.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import type { PageNotice } from '../../stitch/page/page-document.ts';
import { contentTypeOf, writeFile } from '../../store/content.ts';
import { overlayStore } from '../../store/folder-store.ts';
import { openStore } from '../../store/open-store.ts';
import { makeSecret, PREVIEW_MAX_AGE_MS, PREVIEWS, writePreview } from '../../store/preview-record.ts';
import { readSettings } from '../../store/records.ts';
import type { SiteFile } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { prepareWorkingCopy, type Build } from '../build-components.ts';
import { openForRelease } from '../publish-with-retry.ts';
import { localSiteAddress } from '../settings/ports.ts';
import { previewHostOrigin, previewSettings, previewsOrigin } from '../settings/preview-settings.ts';
import type { RunSettings } from '../settings/settings.ts';
import { changesFolder, reportChanges, stitchWorkingCopy, type ReportChangesOptions } from './local-preview.ts';

interface SharedPreview {
  address: string;
  /** Address of its page of changes. */
  changes: string;
  /** Its end in ISO 8601. */
  until: string;
}

/**
 * Stores the live site with the working copy of some apps for a week. Servers of the store show it at a secret
 * address. It is not live, and reaches no outside service.
 * @param announce is called once it can be opened; pictures of its changes are taken after that
 */
export async function sharePreview(
  apps: readonly AppName[],
  settings: RunSettings,
  report: Report,
  announce: (shared: SharedPreview) => unknown = () => {},
  { build, words, folder = changesFolder }: { build?: Build } & Pick<ReportChangesOptions, 'words' | 'folder'> = {},
): Promise<SharedPreview> {
  const { store: base, key, who, live } = await openForRelease(settings, report, apps);
  const ownStore = openStore(`${settings.storeAddress.replace(/\/$/, '')}/${PREVIEWS}`);
  // New content is stored here even if the site has it, where pruning can remove it meanwhile.
  const store = { ...overlayStore(ownStore, base), keep: ownStore.keep };
  const liveConfig = await readSettings(store, live!.set.settings);
  const previews = previewsOrigin(liveConfig, settings.previews, await localSiteAddress(rootFolder));
  const config = previewSettings(settings.definition, liveConfig, previews);
  const at = new Date();
  const until = new Date(at.getTime() + PREVIEW_MAX_AGE_MS);
  const notice = noticeOf(apps, until);
  // A release prepares it, too, and what is shown must be what is released.
  if (!build) await prepareWorkingCopy(settings.definition, apps, report);
  const made = await stitchWorkingCopy(apps, store, settings, report, { build, standIns: { config, notice } });
  const secret = makeSecret();
  const address = `${previewHostOrigin(previews, secret)}/`;
  const shared = { address, changes: `${address}__changes/`, until: until.toISOString() };
  const publish = async () => {
    const changes = await storeFolder(store, folder);
    await store.flush();
    const record = { site: made.id, apps: [...apps], base: live!.number, who, at: at.toISOString(), changes };
    await writePreview(base, secret, record, key);
  };
  const comparable = withoutPreview(liveConfig, config, notice);
  const options = { words, links: '', comparable, folder, until: shared.until };
  const addPictures = await reportChanges(made, report, options);
  await publish();
  await announce(shared);
  if (!words) await addPictures().then(publish);
  return shared;
}

/** Appends the addresses to a file of names and values, as pipelines pass outputs between steps. */
export const writeOutput = (file: string, { address, changes, until }: SharedPreview) =>
  appendFile(file, `preview=${address}\nchanges=${changes}\nuntil=${until}\n`);

async function storeFolder(store: Store, folder: string): Promise<Record<string, SiteFile>> {
  const write = async (path: string) =>
    writeFile(store, await readFile(join(folder, path)), contentTypeOf(path), 'none', new Map());
  const stored = (await pathsBelow(folder)).map(async (path) => [path, await write(path)] as const);
  return Object.fromEntries(await Promise.all(stored));
}

function noticeOf(apps: readonly AppName[], until: Date): PageNotice {
  const day = until.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return {
    html: String(
      html`<aside class="preview-notice" aria-label="Preview">Preview of ${apps.join(', ')}, until ${day}. What you send or book here reaches nobody. <a href="/__changes/">What changes</a></aside>`,
    ),
    css: `.preview-notice{padding:.5rem 1rem;background:#ffe0ad;color:#1b1713;font-size:1rem;text-align:center}.preview-notice a{color:#1b1713;white-space:nowrap}@media print{.preview-notice{display:none}}`,
  };
}

/** Leaves out of a page what only a preview, or only the live site, has: notice, settings, and the services' origins. */
function withoutPreview(live: SiteConfig, standIns: SiteConfig, notice: PageNotice): (html: string) => string {
  const settings = [live, standIns].map(pageStateText);
  const parts = [notice.html, `<style>${notice.css}</style>`, ...settings];
  const origins = settings.flatMap((text) => text.match(/https?:\/\/[^/"?#]+/g) ?? []);
  const services = new Set(origins.filter((origin) => origin !== live.origin));
  return (html) => {
    const own = parts.reduce((text, part) => text.replace(part, () => ''), html);
    return [...services].reduce((text, origin) => text.replaceAll(origin, ''), own);
  };
}
