import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { html } from 'hono/html';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { renderPage } from './page.ts';
import { LOCAL_HOST, findPort, serveApp } from './serve-app.ts';

/** A running inbox: mail goes in by SMTP, and people and tests read it on its page. */
export interface MailInbox {
  smtpPort: number;
  /** The page on which a person reads the mail; `/api/email` below it lists the mail as JSON. */
  page: string;
  stop: () => Promise<void>;
}

/** Starts an inbox on this machine only; port 0 takes a free one. Stopping it deletes its mail. */
export async function startMailInbox(ports: { smtp: number; page: number }): Promise<MailInbox> {
  const mails: ReceivedMail[] = [];
  const smtpPort = await findPort('Mail inbox (SMTP)', ports.smtp);
  const page = await serveApp('Mail inbox (page)', createInboxApp(mails), ports.page);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, _session, done) => {
      const source = await text(stream);
      mails.unshift({ ...(await PostalMime.parse(source)), id: String(mails.length), source });
      done();
    },
  }).listen(smtpPort, LOCAL_HOST);
  return { smtpPort, page: page.address, stop: () => page.stop().finally(() => smtp.close()) };
}

type ReceivedMail = Email & { id: string; source: string };

/** @param mails newest first */
function createInboxApp(mails: readonly ReceivedMail[]): Hono {
  const app = new Hono();
  app.get('/', (context) => {
    const list = mails.map(
      ({ id, subject, text: words }) =>
        html`<article class="card"><h2>${subject}</h2><pre>${words}</pre><a href="/api/email/${id}/source">Source</a></article>`,
    );
    const body = html`<h1>Mail inbox</h1>${mails.length > 0 ? list : 'Send the contact form, and reload this page.'}`;
    return context.html(renderPage({ title: 'Mail inbox', body, note: 'A stand-in. Mail is kept until it stops.' }));
  });
  app.get('/api/email', (context) => context.json(mails));
  app.get('/api/email/:id/source', (context) =>
    context.text(mails.find(({ id }) => id === context.req.param('id'))?.source ?? 'There is no such mail.'),
  );
  return app;
}
