import type { Mailer } from './mail.ts';
import type { Settings } from './settings.ts';

const MAX_ATTEMPTS = 2;

/** Sends through Resend's HTTP API. The idempotency key makes a second attempt safe. */
export function createResendMailer(
  service: Settings['mail'],
  settings: Pick<Settings, 'from' | 'to' | 'mailTimeoutMs'>,
): Mailer {
  return {
    send: async (mail, key) => {
      const signal = AbortSignal.timeout(settings.mailTimeoutMs);
      const body = JSON.stringify({
        from: settings.from,
        to: [settings.to],
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        reply_to: mail.replyTo,
      });
      let problem = '';
      for (let attempt = 1; attempt <= MAX_ATTEMPTS && !signal.aborted; attempt += 1) {
        try {
          const answer = await fetch(new URL('/emails', service.address), {
            method: 'POST',
            headers: {
              authorization: `Bearer ${service.apiKey}`,
              'content-type': 'application/json',
              'idempotency-key': key,
            },
            body,
            signal,
            redirect: 'error',
          });
          await answer.body?.cancel();
          if (answer.ok) return;
          problem = `it answered ${answer.status}`;
          if (answer.status < 500) break;
        } catch (cause) {
          problem = cause instanceof Error ? cause.message : String(cause);
        }
      }
      throw new Error(`The mail service did not accept the mail: ${problem || 'it took too long'}`);
    },
  };
}
