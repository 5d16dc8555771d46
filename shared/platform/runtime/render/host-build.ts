import type { DocumentTemplate } from '../../contract/host-build.schema.ts';
import type { HostBuildModule } from '../../contract/host-build.ts';
import { replaceSpans } from '../../contract/page/replace-spans.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import { listRoutes, loadPage, loadRoutes } from '../federation/load-remote.ts';
import { defineHost, type HostDescription } from '../host-app.ts';
import { speculationRules } from '../navigation/speculation-rules.ts';
import { deferredLayoutCss, emotionKey, ownFontsMedia } from '../start/head.ts';
import { robotsFile, siteMap } from './crawler-files.ts';
import { renderPage, setRoutes } from './render-page.tsx';

/** The build writes the texts of the scripts that stand in every page here. */
declare const INLINE_SCRIPTS: Record<'head' | 'start', string>;

/** Comments of styles, with their line ends, are for developers only. */
const withoutComments = (css: string) => replaceSpans(css.replaceAll('*/\n', '*/'), '/*', '*/', () => '');

/** `/robots.txt` and `/sitemap.xml`. */
const crawlerFiles: HostBuildModule['documents'] = async ({ config: { origin } }, addresses) => [
  siteMap(origin, addresses),
  robotsFile(origin),
];

/** Exports of the host's Node entry, which the stitcher calls. @param own parts that the browser's entry need not have */
export function createHostBuild(
  host: HostDescription,
  own: Pick<HostDescription, 'document' | 'documents'> = host,
): HostBuildModule {
  defineHost(host);
  const documentTemplate = (config: SiteConfig): DocumentTemplate => {
    const { head = '', css = '', fontCss = '' } = own.document?.(config) ?? {};
    return {
      after: head,
      css: withoutComments(css + deferredLayoutCss),
      late: { css: fontCss, media: ownFontsMedia, script: INLINE_SCRIPTS.head },
      script: INLINE_SCRIPTS.start,
      speculation: speculationRules,
      emotionKey,
    };
  };
  const documents = own.documents ?? crawlerFiles;
  return { documentTemplate, documents, listRoutes, loadPage, loadRoutes, renderPage, setRoutes };
}
