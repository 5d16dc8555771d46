import type { Mailer } from './mail.ts';
import type { Settings } from './settings.ts';

/** Sends through Resend's HTTP API. With the idempotency key, a form that is sent again makes one mail. */
export function createResendMailer(
  service: Settings['mail'],
  settings: Pick<Settings, 'from' | 'to'>,
  timeoutMs = 10_000,
): Mailer {
  return {
    send: async (mail, key) => {
      const body = JSON.stringify({
        from: settings.from,
        to: [settings.to],
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        reply_to: mail.replyTo,
      });
      try {
        const answer = await fetch(new URL('/emails', service.address), {
          method: 'POST',
          headers: {
            authorization: `Bearer ${service.apiKey}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body,
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      } catch (cause) {
        throw new Error(`The mail service did not accept the mail: ${cause instanceof Error ? cause.message : cause}`);
      }
    },
  };
}
