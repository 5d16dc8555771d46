/** `replyTo` is the visitor's address; sender and recipient come from the settings. */
export type Mail = { subject: string; text: string; html: string; replyTo: string };

/**
 * Resolves only if the mail service accepted the mail. The message of the error is for the log, never for the visitor.
 * Services that support it send only one mail for calls with the same key.
 */
export type Mailer = { send: (mail: Mail, key: string) => Promise<void> };
