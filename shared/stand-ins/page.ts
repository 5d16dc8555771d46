import { html, raw } from 'hono/html';

/** HTML that is safe to place into a page. */
export type Markup = ReturnType<typeof html>;

const STYLE = `
  * { box-sizing: border-box; margin: 0; }
  body { background: #fbf9f5; color: #21252b; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1rem; }
  a { color: #0b5a7a; }
  .plain { list-style: none; padding: 0; display: grid; gap: .5rem; }
  .card { background: #fff; border: 1px solid #d9d3c7; border-radius: .5rem; padding: 1rem; display: grid; gap: .5rem; }
  .button, button { display: inline-block; padding: .6rem 1.1rem; border: 0; border-radius: .4rem; background: #0b5a7a; color: #fff; font: inherit; }
  label { display: grid; gap: .25rem; }
  input, select { min-height: 2.75rem; padding: .5rem; font: inherit; width: 100%; }
`;

/** A complete page of a stand-in. `note` at its foot names the replaced page. */
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
