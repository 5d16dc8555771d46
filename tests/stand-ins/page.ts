import { html, raw } from 'hono/html';

/** HTML that is safe to place into a page. */
export type Markup = ReturnType<typeof html>;

const STYLE = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; background: #fbf9f5; color: #21252b; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1rem; }
  h1, h2, p, ul, ol, dl { margin: 0; }
  h1 { font-size: 1.6rem; line-height: 1.2; }
  h2 { font-size: 1.15rem; }
  a { color: #0b5a7a; }
  ul.plain, ol.plain { list-style: none; padding: 0; display: grid; gap: .5rem; }
  .card { background: #fff; border: 1px solid #d9d3c7; border-radius: .5rem; padding: 1rem; display: grid; gap: .5rem; }
  .button, button { display: inline-block; min-height: 2.75rem; padding: .6rem 1.1rem; border: 0; border-radius: .4rem;
    background: #0b5a7a; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  label.tick { grid-template-columns: auto 1fr; align-items: start; font-weight: 400; gap: .6rem; }
  input, select, textarea { min-height: 2.75rem; padding: .5rem; border: 1px solid #6d6a63; border-radius: .3rem; font: inherit; width: 100%; }
  input[type=checkbox] { width: 1.25rem; min-height: 1.25rem; }
  table { border-collapse: collapse; width: 100%; background: #fff; table-layout: fixed; }
  th, td { border: 1px solid #d9d3c7; padding: .3rem; text-align: center; font-weight: 400; }
  td a { display: block; padding: .5rem 0; font-weight: 700; background: #dff0e4; border-radius: .3rem; color: #10421f; }
  td .none { color: #6d6a63; }
  :focus-visible { outline: 3px solid #b3541e; outline-offset: 2px; }
  .note { border-top: 1px solid #d9d3c7; padding-top: 1rem; color: #55524c; font-size: .9rem; }
  .row { display: flex; justify-content: space-between; gap: 1rem; align-items: center; flex-wrap: wrap; }
`;

/** A whole page of a stand-in. `note` stands at the foot and says what the page stands for. */
export const renderPage = (page: {
  title: string;
  body: Markup;
  note: string;
  script?: string;
}): Markup => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${page.title}</title>
    <link rel="icon" href="data:," />
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main>
      ${page.body}
      <p class="note">${page.note}</p>
    </main>
    ${page.script === undefined ? '' : html`<script>${raw(page.script)}</script>`}
  </body>
</html>`;
