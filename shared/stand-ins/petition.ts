import { Hono } from 'hono';
import { html } from 'hono/html';
import { renderPage } from './page.ts';

const NOTE = 'A stand-in for the petition service. Nothing is signed.';

/** The petition service's form at `/jerry-fox`. */
export function createPetitionApp(): Hono {
  const app = new Hono();
  app.get('/', (context) => context.redirect('/jerry-fox'));
  app.get('/jerry-fox', (context) =>
    context.html(
      renderPage({
        title: 'A plaque for Jerry Fox',
        note: NOTE,
        body: html`<h1>A plaque for Jerry Fox at Borough Hall</h1>
          <form class="card" method="post">
            <label>Name <input name="name" autocomplete="name" required maxlength="100" /></label>
            <label>Email <input name="email" type="email" autocomplete="email" required maxlength="254" /></label>
            <p><button>Sign the petition</button></p>
          </form>`,
      }),
    ),
  );
  app.post('/jerry-fox', (context) =>
    context.html(
      renderPage({
        title: 'Thank you for signing',
        note: NOTE,
        body: html`<h1>Thank you for signing</h1>
          <p>Your signature was added. You can close this window.</p>`,
      }),
    ),
  );
  return app;
}
