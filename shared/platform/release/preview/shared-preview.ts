import { appendFile, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { html } from 'hono/html';
import type { Report } from '../../build/command.ts';
import { filesBelow, rootFolder } from '../../build/folders.ts';
import { writeWhole } from '../../build/write-whole.ts';
import type { AppName } from '../../contract/app-names.ts';
import { inspectorFactsFile, inspectorScriptFile } from '../../edge/inspector-tag.ts';
import { withoutPreview } from '../../review/change-report/without-preview.ts';
import { inspectorScript } from '../../review/inspect/serve-inspector.ts';
import type { PageNotice } from '../../stitch/page/page-document.ts';
import { contentTypeOf, writeFile } from '../../store/content.ts';
import { overlayStore } from '../../store/folder-store.ts';
import { openStore } from '../../store/open-store.ts';
import { makeSecret, PREVIEW_MAX_AGE_MS, PREVIEWS, writePreview } from '../../store/preview-record.ts';
import { readSettings } from '../../store/records.ts';
import type { SiteFile } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import type { Build } from '../build-components.ts';
import { openForRelease } from '../publish-with-retry.ts';
import { localSiteAddress } from '../settings/ports.ts';
import { previewHostOrigin, previewSettings, previewsOrigin } from '../settings/preview-settings.ts';
import type { RunSettings } from '../settings/settings.ts';
import { deskLinks, inspectSite } from './inspect-site.ts';
import { changesFolder, reportChanges, stitchWorkingCopy, type ReportChangesOptions } from './local-preview.ts';

/**
 * Stores the live site with the working copy of some apps for a week. Servers of the store show it at a secret
 * address. It is not live, and reaches no outside service.
 * @returns the address of the preview and of its page of changes, and its end in ISO 8601
 */
export async function sharePreview(
  apps: readonly AppName[],
  settings: RunSettings,
  report: Report,
  { build, words, folder = changesFolder }: { build?: Build } & Pick<ReportChangesOptions, 'words' | 'folder'> = {},
) {
  const { store: base, key, who, live } = await openForRelease(settings, report, apps);
  const ownStore = openStore(`${settings.storeAddress.replace(/\/$/, '')}/${PREVIEWS}`);
  // What is new is stored here even if the site has it, where pruning can remove it meanwhile.
  const store = { ...overlayStore(ownStore, base), keep: ownStore.keep };
  const liveConfig = await readSettings(store, live!.set.settings);
  const previews = previewsOrigin(liveConfig, settings.previews, await localSiteAddress(rootFolder));
  const config = previewSettings(settings.definition, liveConfig, previews);
  const at = new Date();
  const notice = noticeOf(apps, new Date(at.getTime() + PREVIEW_MAX_AGE_MS));
  const made = await stitchWorkingCopy(apps, store, settings, report, { build, standIns: { config, notice } });
  const comparable = withoutPreview(liveConfig, config, notice);
  await reportChanges(made, report, { words, links: '', comparable, folder });
  const inspected = { ...(await inspectSite(made)), desk: settings.desk && (await deskLinks(settings)) };
  await writeWhole(join(folder, inspectorFactsFile), JSON.stringify(inspected));
  await writeWhole(join(folder, inspectorScriptFile), inspectorScript);
  const changes = await storeFolder(store, folder);
  const secret = makeSecret();
  await store.flush();
  const { until } = await writePreview(
    base,
    secret,
    { site: made.id, apps: [...apps], base: made.live!.number, who, at: at.toISOString(), changes },
    key,
  );
  const address = `${previewHostOrigin(previews, secret)}/`;
  return { address, changes: `${address}__changes/`, until };
}

/** Appends the addresses to a file of names and values, as pipelines pass outputs between steps. */
export const writeOutput = (file: string, { address, changes, until }: Awaited<ReturnType<typeof sharePreview>>) =>
  appendFile(file, `preview=${address}\nchanges=${changes}\nuntil=${until}\n`);

async function storeFolder(store: Store, folder: string): Promise<Record<string, SiteFile>> {
  const stored = await Promise.all(
    (await filesBelow(folder)).map(
      async (file) =>
        [
          relative(folder, file).replaceAll(sep, '/'),
          await writeFile(store, await readFile(file), contentTypeOf(file), 'none', new Map()),
        ] as const,
    ),
  );
  return Object.fromEntries(stored);
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
