import type { DocumentTemplate, RenderedPage } from '../../contract/host-build.schema.ts';
import type { InlineTexts } from '../../contract/host-build.ts';
import { pageStateId, pageStateText, type PageState } from '../../contract/page-state.ts';

interface StyleSheet {
  href: string;
  integrity: string;
  /** Rules that stand in the page; where empty, the page links the sheet. */
  text: string;
}

/** Rendered head, body and rules, the page's state, and its style sheets. */
type DocumentParts = Pick<RenderedPage, 'head' | 'body' | 'css'> & { state: PageState; sheets: readonly StyleSheet[] };

/** A notice above a page that is not part of the site, such as a preview's. */
export interface PageNotice {
  /** HTML of one element, and its rules. */
  html: string;
  css: string;
}

const escapeValue = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
    .join('');

/** A document, and the texts that its policy names. The policy is a header: in the document it would disable Chromium's preload scanner. */
export function pageDocument(
  template: DocumentTemplate,
  lang: string,
  { head, body, css, state, sheets }: DocumentParts,
  notice?: PageNotice,
): { html: string; inline: InlineTexts } {
  const rules = css.map(({ text }) => text).join('');
  const ids = css.map(({ id }) => id).join(' ');
  const { late } = template;
  const own = /<title lang="([^"]*)">/.exec(head)?.[1];
  const language: Record<string, string> = own ? { lang: own, 'data-hem-lang': lang } : { lang };
  const inline = {
    scripts: [...(late ? [late.script] : []), template.script, ...(template.speculation ? [template.speculation] : [])],
    styles: [
      ...(late ? [late.css] : []),
      template.css,
      rules,
      '',
      ...sheets.map(({ text }) => text),
      ...(notice ? [notice.css] : []),
    ],
  };
  // `data-s` tells Emotion that the page's rules are where they belong: it moves others as soon as it is loaded, and the
  // browser styles the whole page again.
  const html =
    `<!doctype html><html${attributesOf(language)}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    head +
    (late ? `<style media="${late.media}">${late.css}</style><script>${late.script}</script>` : '') +
    template.after +
    `<style>${template.css}</style><style data-emotion="${template.emotionKey} ${ids}" data-s="">${rules}</style>` +
    // The bundler's code, which loads a sheet after a move, appends it there, too. A link tells it that the rules are there.
    sheets
      .map(({ href, integrity, text }) =>
        text
          ? `<style>${text}</style><link${attributesOf({ rel: 'stylesheet', href, disabled: '' })}>`
          : `<link${attributesOf({ rel: 'stylesheet', href, integrity, crossorigin: '' })}>`,
      )
      .join('') +
    (notice ? `<style>${notice.css}</style>` : '') +
    `</head><body>${notice?.html ?? ''}<div id="hem-root">${body}</div>` +
    `<script type="application/json" id="${pageStateId}">${pageStateText(state)}</script>` +
    `<script>${template.script}</script></body></html>`;
  return { html, inline };
}
