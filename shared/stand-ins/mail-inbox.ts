import { Hono } from 'hono';
import { html } from 'hono/html';
import { renderPage } from './page.ts';

/** A mail as the mail service's API takes it. */
type Mail = Record<'from' | 'reply_to' | 'subject' | 'text' | 'html', string>;

/** The mail service's API at `/emails`. People read the mail at `/`, and tests at `/__received`, the newest first. */
export function createInboxApp(): Hono {
  const app = new Hono();
  const mails: Mail[] = [];
  app.post('/emails', async (context) => {
    mails.unshift(await context.req.json<Mail>());
    return context.json({ id: String(mails.length) });
  });
  app.get('/__received', (context) => context.json(mails));
  app.get('/', (context) => {
    const list = mails.map(
      ({ subject, text, reply_to }) =>
        html`<article class="card">
          <h2>${subject}</h2>
          <p>Answers go to ${reply_to}</p>
          <pre>${text}</pre>
        </article>`,
    );
    const body = html`<h1>Mail inbox</h1>
      ${mails.length > 0 ? list : 'Send the contact form, and reload this page.'}`;
    return context.html(renderPage({ title: 'Mail inbox', body, note: 'A stand-in. Mail is kept until it stops.' }));
  });
  return app;
}
