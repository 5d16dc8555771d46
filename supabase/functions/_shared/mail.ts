/** `replyTo` is the visitor's address; sender and recipient come from the settings. */
export type Mail = { subject: string; text: string; html: string; replyTo: string };

/** The mail service did not accept the mail. The message is for the log, never for the visitor. */
export class MailError extends Error {
  override name = 'MailError';
}

/**
 * Resolves only if the mail service accepted the mail, and rejects with `MailError` otherwise.
 * Services that support it send only one mail for calls with the same key.
 */
export type Mailer = { send: (mail: Mail, key: string) => Promise<void> };
