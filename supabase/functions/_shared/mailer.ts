import type { Mailer } from './mail.ts';
import { createResendMailer } from './mailer-resend.ts';
import { createSmtpMailer } from './mailer-smtp.ts';
import type { Settings } from './settings.ts';

/** The mailer that the settings ask for. */
export const createMailer = (settings: Settings): Mailer =>
  settings.mail.kind === 'resend'
    ? createResendMailer(settings.mail, settings)
    : createSmtpMailer(settings.mail, settings);
