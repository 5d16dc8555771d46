import { handler as contact } from '../functions/send-contact-email/handler.ts';
import { handler as survey } from '../functions/send-survey-email/handler.ts';
import { createServices } from '../functions/_shared/form-function.ts';
import assert from 'node:assert/strict';
import { contactForm, post, SITE, surveyForm } from './recording-services.ts';

const root = new URL('../../', import.meta.url);

/** A port that was free a moment ago. */
function findPort(): number {
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  listener.close();
  return listener.addr.port;
}

/** Runs against maildev, a real SMTP server with a page to read its mail. */
async function withInbox(use: (smtp: string, page: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  const [smtpPort, pagePort] = [findPort(), findPort()];
  const page = `http://127.0.0.1:${pagePort}`;
  const inbox = new Deno.Command('node', {
    cwd: root,
    args: [
      'node_modules/maildev/dist/bin/maildev.js',
      '--ip=127.0.0.1',
      `--smtp=${smtpPort}`,
      '--web-ip=127.0.0.1',
      `--web=${pagePort}`,
      `--mail-directory=${folder}`,
      '--silent',
    ],
    stdout: 'null',
    stderr: 'null',
  }).spawn();
  try {
    const deadline = Date.now() + 60_000;
    while (
      !(await fetch(`${page}/api/healthz`).then(
        (answer) => answer.text(),
        () => '',
      ))
    ) {
      assert.ok(Date.now() < deadline, 'the inbox did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await use(`smtp://127.0.0.1:${smtpPort}`, page);
  } finally {
    inbox.kill('SIGTERM');
    await inbox.status;
    await Deno.remove(folder, { recursive: true });
  }
}

const servicesFor = (smtp: string) =>
  createServices({
    MAIL_SERVICE: 'smtp',
    SMTP_URL: smtp,
    MAIL_FROM: 'Website <website@example.com>',
    MAIL_TO: 'office@example.com',
    ALLOWED_ORIGINS: SITE,
    MAIL_TIMEOUT_MS: '3000',
  });

Deno.test('inbox: both forms arrive as mail that can be answered, and a closed inbox is a failure', async () => {
  let closed = '';
  await withInbox(async (smtp, page) => {
    closed = smtp;
    const services = servicesFor(smtp);
    const name = 'Zoë “Cat” O’Hara';
    assert.deepEqual((await contact(post(JSON.stringify({ ...contactForm, name })), services)).status, 200);
    assert.deepEqual((await survey(post(JSON.stringify(surveyForm)), services)).status, 200);

    const mails: { id: string; subject: string; text: string; to: { address: string }[] }[] = await (
      await fetch(`${page}/api/email`)
    ).json();
    assert.deepEqual(mails.map(({ subject }) => subject).sort(), [
      'Tour survey from Ada Whittle: Brooklyn Heights',
      `Website message from ${name}`,
    ]);
    for (const mail of mails) {
      assert.deepEqual(
        mail.to.map(({ address }) => address),
        ['office@example.com'],
      );
      const source = await (await fetch(`${page}/api/email/${mail.id}/source`)).text();
      assert.match(source, /^Reply-To: ada@example\.com\r?$/m);
    }
    assert.ok(mails.some(({ text }) => text.includes('We would bring two umbrellas.')));
  });
  const services = { ...servicesFor(closed), log: () => {} };
  const answer = await contact(post(JSON.stringify(contactForm)), services);
  assert.deepEqual(answer.status, 502);
  assert.deepEqual(await answer.json(), { error: 'Failed to send email' });
});
