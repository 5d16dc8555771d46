import type { DocumentTemplate, InlineTexts } from '../../../shell/src/document.ts';
import type { PageState } from '../contract/page-state.ts';

export interface DocumentParts {
  /** Title, metas and links that the page rendered, as HTML. */
  head: string;
  /** The page inside its root element, as HTML. */
  body: string;
  /** The page's own rules, by the ids under which Emotion knows them. */
  css: { id: string; text: string }[];
  state: PageState;
}

/** What stands above a page that is no part of the site, such as that it is a preview. */
export interface PageNotice {
  /** HTML of one element, and its rules. */
  html: string;
  css: string;
}

export interface PageDocument {
  html: string;
  /** The page's policy, for its header: in a page that names one itself, Chromium fetches nothing ahead of its parser. */
  policy: string;
}

/** A whole page. `policyFor` makes the policy's text from what stands inline in it. */
export function pageDocument(
  template: DocumentTemplate,
  { head, body, css, state }: DocumentParts,
  policyFor: (inline: InlineTexts) => string,
  notice?: PageNotice,
): PageDocument {
  const rules = css.map(({ text }) => text).join('');
  const ids = css.map(({ id }) => id).join(' ');
  const { late } = template;
  const policy = policyFor({
    scripts: [...(late ? [late.script] : []), template.script, ...(template.speculation ? [template.speculation] : [])],
    styles: [...(late ? [late.css] : []), template.css, rules, '', ...(notice ? [notice.css] : [])],
  });
  // `data-s` tells Emotion that the page's rules are where they belong: it moves others as soon as it is loaded, and the
  // browser styles the whole page again.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    template.before +
    head +
    (late ? `<style media="${late.media}">${late.css}</style><script>${late.script}</script>` : '') +
    template.after +
    `<style>${template.css}</style><style data-emotion="${template.emotionKey} ${ids}" data-s="">${rules}</style>` +
    (notice ? `<style>${notice.css}</style>` : '') +
    `</head><body>${notice?.html ?? ''}<div id="root">${body}</div>` +
    `<script type="application/json" id="${template.stateId}">${json}</script>` +
    `<script>${template.script}</script></body></html>`;
  return { html, policy };
}
