import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { renderPage } from '../page.ts';

const NOTE = 'A stand-in for the mailing provider. Nobody is written to.';
const ADDRESS = /^[^\s@<>]+@(?:[^\s@<>.]+\.)+[^\s@<>.]+$/;
const assets = {
  '/mc-validate.js': ['./validate.client.js', 'text/javascript'],
  '/jquery.min.js': ['./jquery.client.js', 'text/javascript'],
  '/classic.css': ['./classic.css', 'text/css'],
} as const;

/** A submitted form by the provider's field names, with the list that it was for. */
type Signup = Record<string, string>;

const renderAnswer = (title: string, site: string) =>
  renderPage({
    title,
    note: NOTE,
    body: html`<h1>${title}</h1>
      <p><a class="button" href="${site}">Return to our website</a></p>`,
  });

/** Judges a form as the provider does: a known list, an empty spam trap and an address that is well-formed. */
function judgeSignup({ u = '', id = '' }: Record<string, string>, form: Signup): 'received' | 'dropped' | 'refused' {
  if (!u || !id || !ADDRESS.test(form.EMAIL ?? '')) return 'refused';
  return form[`b_${u}_${id}`] ? 'dropped' : 'received';
}

/**
 * The mailing provider's addresses: the form's target, its script and stylesheet, and what was received, at `/__received`.
 * @param site where the link back leads
 */
export function createMailingApp(site: string): Hono {
  const app = new Hono();
  const received: Signup[] = [];
  app.get('/__received', (context) => context.json(received));
  app.get('/', (context) => context.redirect('/__received'));
  for (const [path, [file, type]] of Object.entries(assets)) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    app.get(path, (context) =>
      context.body(text, 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      }),
    );
  }
  app.post('/subscribe/post', async (context) => {
    const form = (await context.req.parseBody()) as Signup;
    const outcome = judgeSignup(context.req.query(), form);
    if (outcome === 'received') received.push({ ...context.req.query(), ...form });
    if (outcome === 'refused') return context.html(renderAnswer('Please provide a valid email address.', site));
    // A dropped form is thanked like any other, so that a spammer learns nothing.
    return context.html(renderAnswer('Thank you for subscribing', site));
  });
  return app;
}
