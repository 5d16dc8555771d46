import { Hono } from 'hono';
import { html } from 'hono/html';
import { renderPage } from './page.ts';

const page = renderPage({
  title: 'A plaque for Jerry Fox',
  note: 'A stand-in for the petition service. Nothing is signed.',
  body: html`<h1>A plaque for Jerry Fox at Borough Hall</h1>
    <p>The petition is signed here.</p>`,
});

/** The petition service's page at `/jerry-fox`. */
export const createPetitionApp = () => new Hono().get('/jerry-fox', (context) => context.html(page));
