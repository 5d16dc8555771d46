import { Hono } from 'hono';
import { html } from 'hono/html';
import { addControl, type StandInEnv } from '../control.ts';
import { renderPage, type Markup } from '../page.ts';

const NOTE = 'A stand-in for the petition service. Signatures are kept until it stops.';

const renderForm = (signatures: number, problem?: string): Markup =>
  renderPage({
    title: 'A plaque for Jerry Fox',
    note: NOTE,
    body: html`<h1>A plaque for Jerry Fox at Borough Hall</h1>
      <p>We ask the city to install a commemorative plaque at Brooklyn Borough Hall for the cat who raised the alarm in 1904.</p>
      <p>Signatures so far: <strong>${signatures}</strong></p>
      ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
      <form class="card" method="post">
        <label>Name <input name="name" autocomplete="name" required maxlength="100" /></label>
        <label>Email <input name="email" type="email" autocomplete="email" required maxlength="254" /></label>
        <label>Why you sign (optional) <textarea name="reason" rows="3" maxlength="500"></textarea></label>
        <p><button>Sign the petition</button></p>
      </form>`,
  });

const renderThanks = (name: string): Markup =>
  renderPage({
    title: 'Thank you for signing',
    note: NOTE,
    body: html`<h1>Thank you, ${name}</h1>
      <p>Your signature was added. You can close this window.</p>`,
  });

/** The petition service's form at `/jerry-fox`; `GET /__received` lists the signatures. */
export function createPetitionApp(): Hono<StandInEnv> {
  const app = new Hono<StandInEnv>();
  let signatures: { at: string; name: string; email: string; reason: string }[] = [];

  addControl(app);
  app.get('/__received', (context) => context.json(signatures));
  app.delete('/__received', (context) => {
    signatures = [];
    return context.body(null, 204);
  });
  app.get('/', (context) => context.redirect('/jerry-fox'));
  app.get('/jerry-fox', (context) => context.html(renderForm(signatures.length)));
  app.post('/jerry-fox', async (context) => {
    const form = await context.req.parseBody();
    const field = (name: string): string => (typeof form[name] === 'string' ? form[name].trim().slice(0, 500) : '');
    const signature = {
      at: new Date().toISOString(),
      name: field('name'),
      email: field('email'),
      reason: field('reason'),
    };
    if (signature.name === '' || !signature.email.includes('@')) {
      return context.html(renderForm(signatures.length, 'Please give your name and your email address.'), 400);
    }
    signatures = [...signatures, signature];
    return context.html(renderThanks(signature.name));
  });
  return app;
}
