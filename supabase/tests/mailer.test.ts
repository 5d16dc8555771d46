import assert from 'node:assert/strict';
import type { Mail } from '../functions/_shared/mail.ts';
import { createResendMailer } from '../functions/_shared/mailer-resend.ts';

const mail: Mail = { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>', replyTo: 'ada@example.com' };
const addresses = { from: 'Website <website@example.com>', to: 'office@example.com' };

/** Runs an HTTP mail service that answers with this status; it never answers for 0. */
async function withMailService(
  status: number,
  use: (address: string, seen: { headers: Headers; body: unknown }[]) => Promise<void>,
): Promise<void> {
  const seen: { headers: Headers; body: unknown }[] = [];
  const release = Promise.withResolvers<void>();
  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, async (request) => {
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

Deno.test('mail service: receives the mail with the idempotency key', () =>
  withMailService(200, async (address, seen) => {
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

for (const status of [400, 401, 422, 429, 500, 0])
  Deno.test(`mail service: ${status || 'no answer'} is a failure that names no key`, () =>
    withMailService(status, async (address) => {
      await assert.rejects(
        createResendMailer({ apiKey: 're_secret', address }, addresses, status === 0 ? 50 : 60_000).send(
          mail,
          'contact/1',
        ),
        (error: Error) => error.message.includes('did not accept the mail') && !error.message.includes('re_secret'),
      );
    }));
