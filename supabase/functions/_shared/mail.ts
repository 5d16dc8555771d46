/** A mail, ready to go. `replyTo` is the visitor's address; sender and reader come from the settings. */
export type Mail = { subject: string; text: string; html: string; replyTo: string };

/** The mail service did not take the mail. The message is for the log, never for the visitor. */
export class MailError extends Error {
  override name = 'MailError';
}

/**
 * Hands a mail over. Resolves only when the mail service took it; rejects with `MailError` otherwise.
 * Two calls with the same key are one mail, where the service can tell.
 */
export type Mailer = { send: (mail: Mail, key: string) => Promise<void> };
