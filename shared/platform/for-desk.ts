// An editor of the site's content may use these of the platform, besides `contract` and `build`.
export type { DraftRequest } from './dev/working-site.ts';
export { listen } from './edge/node/listen.ts';
export { answerAsStandIn } from './edge/previews.ts';
export { findLiveWarnings } from './release/live/health.ts';
export { countPagesOf } from './release/pages-of-content.ts';
export { containsCommit } from './release/provenance.ts';
export { localSiteAddress } from './release/settings/ports.ts';
export { loadSettings, type RunSettings } from './release/settings/settings.ts';
export { contentTypeOf, sha256 } from './store/content.ts';
export { openStore } from './store/open-store.ts';
export { parseJson } from './store/parse-json.ts';
export { readProvenance } from './store/provenance-record.ts';
export { currentPublication, publicationsOf, type Publication } from './store/publication-log.ts';
export { readRelease, readSite } from './store/records.ts';
export { pageAt, sortByKey, type Site } from './store/site-record.ts';
