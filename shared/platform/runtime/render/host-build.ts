import type { DocumentTemplate, HostBuildModule } from '../../contract/host-build.ts';
import { pageStateId } from '../../contract/page-state.ts';
import { replaceSpans } from '../../contract/page/replace-spans.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import { listRoutes, loadPage, loadRoutes } from '../federation/load-remote.ts';
import { defineHost, type HostApp } from '../host-app.ts';
import { speculationRules } from '../navigation/speculation-rules.ts';
import { deferredLayoutCss, emotionKey, ownFontsMedia } from '../start/head.ts';
import { renderPage } from './render-page.tsx';

/** The build writes the texts of the scripts that stand in every page here. */
declare const INLINE_SCRIPTS: Record<'head' | 'start', string>;

/** Comments of styles, with their line ends, are for developers only. */
const withoutComments = (css: string) => replaceSpans(css.replaceAll('*/\n', '*/'), '/*', '*/', () => '');

/** The host's parts of every page's document. */
export interface HostDocument {
  /** Elements of the head after the page's own, as HTML: icons, manifest, feeds. */
  head: string;
  /**
   * Scripts in the head of every page, which run before it is painted: at most five, of 10,000 characters. The page's
   * policy allows them.
   */
  scripts?: readonly string[];
  /** Rules of the whole site. */
  css: string;
  /** Rules of the site's own fonts, which load after the first paint. */
  fontCss: string;
}

/** Exports of the host's Node entry, which the stitcher calls. */
export function createHostBuild(
  host: HostApp,
  own: { document: (config: SiteConfig) => HostDocument; documents: HostBuildModule['documents'] },
): HostBuildModule {
  defineHost(host);
  const documentTemplate = (config: SiteConfig): DocumentTemplate => {
    const { head, scripts, css, fontCss } = own.document(config);
    return {
      before: '<meta name="viewport" content="width=device-width,initial-scale=1">',
      after: head,
      scripts,
      css: withoutComments(css + deferredLayoutCss),
      late: { css: fontCss, media: ownFontsMedia, script: INLINE_SCRIPTS.head },
      script: INLINE_SCRIPTS.start,
      speculation: speculationRules,
      emotionKey,
      stateId: pageStateId,
    };
  };
  return { documentTemplate, documents: own.documents, listRoutes, loadPage, loadRoutes, renderPage };
}
