import { html } from 'hono/html';
import { toAsciiAddress } from '../../../shared/domain/forms/field.schema.ts';

/** `replyTo` is the visitor's address; sender and recipient come from the settings. */
export type Mail = { subject: string; text: string; html: string; replyTo: string };

/**
 * Resolves only if the mail service accepted the mail. The message of the error is for the log, never for the visitor.
 * Services that support it send only one mail for calls with the same key.
 */
export type Mailer = { send: (mail: Mail, key: string) => Promise<void> };

/** A form's answers, as the heading and the rows of a mail. */
export type FilledForm = { heading: string; email: string; rows: readonly (readonly [label: string, value: string])[] };

const escapeHtml = (text: string) => String(html`${text}`);

/** Renders a form as text, and as a table in HTML, in which all text is escaped. */
export function renderMail({ heading, email, rows }: FilledForm): Mail {
  // Values of several lines are below their label.
  const texts = rows.map(([label, value]) => (value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`));
  const cell = 'padding:6px 12px 6px 0;vertical-align:top;text-align:left;overflow-wrap:anywhere;word-break:break-word';
  // Mail programs drop `white-space`, so lines end with `<br>`.
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" width="130" style="${cell}">${escapeHtml(label)}</th><td style="${cell}">${escapeHtml(value).replace(/\r\n?|\n/g, '<br>')}</td></tr>`,
  );
  return {
    subject: heading,
    replyTo: toAsciiAddress(email),
    text: [heading, '', ...texts].join('\n'),
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 Georgia,serif;color:#21252b"><h1 style="font-size:20px">${escapeHtml(heading)}</h1><table width="600" style="border-collapse:collapse;table-layout:fixed;width:100%;max-width:600px">${lines.join('')}</table></body></html>`,
  };
}
