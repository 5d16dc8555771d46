import type { Mailer } from './mail.ts';
import type { Settings } from './settings.ts';

/** Sends by SMTP. The key becomes the message id, by which mail programs recognize a second copy. */
export function createSmtpMailer(
  service: { address: string },
  settings: Pick<Settings, 'from' | 'to' | 'mailTimeoutMs'>,
): Mailer {
  const server = new URL(service.address);
  const isSecure = server.protocol === 'smtps:';
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(server.hostname);
  const host = server.hostname.replace(/^\[|\]$/g, '');
  const timeout = settings.mailTimeoutMs;

  return {
    send: async (mail, key) => {
      // Loaded on first use, because production sends mail by HTTP.
      const { default: nodemailer } = await import('nodemailer');
      const transport = nodemailer.createTransport({
        host,
        port: Number(server.port) || (isSecure ? 465 : 587),
        secure: isSecure,
        // A local inbox has no valid certificate.
        ignoreTLS: isLocal && !isSecure,
        requireTLS: !isLocal && !isSecure,
        auth: server.username
          ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
          : undefined,
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        socketTimeout: timeout,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timedOut = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`it took longer than ${timeout} ms`)), timeout);
      });
      try {
        await Promise.race([
          transport.sendMail({
            from: settings.from,
            to: settings.to,
            replyTo: mail.replyTo,
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            messageId: `<${key.replaceAll('/', '.')}@${host.includes(':') ? 'local' : host}>`,
          }),
          timedOut,
        ]);
      } catch (cause) {
        throw new Error(`The SMTP server did not accept the mail: ${cause instanceof Error ? cause.message : cause}`);
      } finally {
        clearTimeout(timer);
        transport.close();
      }
    },
  };
}
