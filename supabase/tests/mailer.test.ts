import { MailError, type Mail } from '../functions/_shared/mail.ts';
import { createResendMailer } from '../functions/_shared/mailer-resend.ts';
import { createSmtpMailer } from '../functions/_shared/mailer-smtp.ts';
import assert from 'node:assert/strict';

const mail: Mail = { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>', replyTo: 'ada@example.com' };
const addresses = { from: 'Website <website@example.com>', to: 'office@example.com', mailTimeoutMs: 300 };

/** An HTTP mail service that answers with the given statuses in turn; 0 answers never. */
async function withMailService(
  statuses: readonly number[],
  use: (address: string, seen: { headers: Headers; body: unknown }[]) => Promise<void>,
): Promise<void> {
  const seen: { headers: Headers; body: unknown }[] = [];
  const release = Promise.withResolvers<void>();
  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, async (request) => {
    const status = statuses[Math.min(seen.length, statuses.length - 1)] ?? 200;
    seen.push({ headers: request.headers, body: await request.json() });
    if (status === 0) {
      await release.promise;
      return new Response(null, { status: 503 });
    }
    return Response.json({ id: 'mail-1' }, { status });
  });
  try {
    await use(`http://127.0.0.1:${server.addr.port}`, seen);
  } finally {
    release.resolve();
    await server.shutdown();
  }
}

Deno.test('HTTP mail service: gets the mail in its shape, with the key', () =>
  withMailService([200], async (address, seen) => {
    await createResendMailer({ apiKey: 're_secret', address }, addresses).send(mail, 'contact/1');
    assert.deepEqual(seen.length, 1);
    assert.deepEqual(seen[0]?.headers.get('authorization'), 'Bearer re_secret');
    assert.deepEqual(seen[0]?.headers.get('idempotency-key'), 'contact/1');
    assert.deepEqual(seen[0]?.body, {
      from: 'Website <website@example.com>',
      to: ['office@example.com'],
      subject: 'Hello',
      html: '<p>Hi</p>',
      text: 'Hi',
      reply_to: 'ada@example.com',
    });
  }));

Deno.test('HTTP mail service: one bad moment is bridged, with the same key', () =>
  withMailService([503, 200], async (address, seen) => {
    await createResendMailer({ apiKey: 'k', address }, addresses).send(mail, 'contact/1');
    assert.deepEqual(
      seen.map(({ headers }) => headers.get('idempotency-key')),
      ['contact/1', 'contact/1'],
    );
  }));

for (const status of [400, 401, 403, 422, 429]) {
  Deno.test(`HTTP mail service: ${status} is a failure, and is not asked again`, () =>
    withMailService([status], async (address, seen) => {
      await assert.rejects(createResendMailer({ apiKey: 'k', address }, addresses).send(mail, 'x'), MailError);
      assert.deepEqual(seen.length, 1);
    }));
}

Deno.test('HTTP mail service: lasting errors are a failure', () =>
  withMailService([500], async (address, seen) => {
    await assert.rejects(createResendMailer({ apiKey: 'k', address }, addresses).send(mail, 'x'), MailError);
    assert.deepEqual(seen.length, 2);
  }));

Deno.test('HTTP mail service: silence is a failure after the timeout', () =>
  withMailService([0], async (address) => {
    const started = performance.now();
    await assert.rejects(createResendMailer({ apiKey: 'k', address }, addresses).send(mail, 'x'), MailError);
    assert.ok(performance.now() - started < 2_000);
  }));

Deno.test('HTTP mail service: the key is never in the error', () =>
  withMailService([401], async (address) => {
    await assert.rejects(
      createResendMailer({ apiKey: 're_secret', address }, addresses).send(mail, 'x'),
      ({ message }: Error) => !message.includes('re_secret'),
    );
  }));

/** A TCP server that greets with a line and refuses all that follows; without a greeting it stays silent. */
async function withSmtpServer(greeting: string, use: (address: string) => Promise<void>): Promise<void> {
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const line = (text: string): Uint8Array => new TextEncoder().encode(`${text}\r\n`);
  const talk = async (connection: Deno.Conn): Promise<void> => {
    try {
      if (greeting) {
        await connection.write(line(greeting));
      }
      const heard = new Uint8Array(1_024);
      while ((await connection.read(heard)) !== null) {
        if (greeting) {
          await connection.write(line('554 No mail today'));
        }
      }
    } catch {
      // The other side went away.
    } finally {
      connection.close();
    }
  };
  const talks: Promise<void>[] = [];
  const listening = (async () => {
    for await (const connection of listener) {
      talks.push(talk(connection));
    }
  })();
  try {
    await use(`smtp://127.0.0.1:${listener.addr.port}`);
  } finally {
    listener.close();
    await listening;
    await Promise.all(talks);
  }
}

Deno.test('SMTP: a server that refuses is a failure', () =>
  withSmtpServer('220 hello', async (address) => {
    await assert.rejects(createSmtpMailer({ address }, addresses).send(mail, 'x/1'), MailError);
  }));

Deno.test('SMTP: a server that stays silent is a failure after the timeout', () =>
  withSmtpServer('', async (address) => {
    const started = performance.now();
    await assert.rejects(createSmtpMailer({ address }, addresses).send(mail, 'x/1'), MailError);
    assert.ok(performance.now() - started < 2_000);
  }));

Deno.test('SMTP: a server that is not there is a failure', async () => {
  await assert.rejects(createSmtpMailer({ address: 'smtp://127.0.0.1:1' }, addresses).send(mail, 'x/1'), MailError);
});
