/** A field of a form in a mail. */
export type MailRow = { label: string; value: string };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Renders the plain-text part: a line for each row, with values of several lines below their label. */
export const renderText = (heading: string, rows: readonly MailRow[]): string =>
  [
    heading,
    '',
    ...rows.map(({ label, value }) => (value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`)),
  ].join('\n');

/** Renders the HTML part: a table of the rows. All text is escaped. Mail programs drop `white-space`, so lines end with `<br>`. */
export const renderHtml = (heading: string, rows: readonly MailRow[]): string => {
  const cell = 'padding:6px 12px 6px 0;vertical-align:top;text-align:left;overflow-wrap:anywhere;word-break:break-word';
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" width="130" style="${cell}">${escapeHtml(label)}</th><td style="${cell}">${escapeHtml(value).replace(/\r\n?|\n/g, '<br>')}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><body style="font:16px/1.5 Georgia,serif;color:#21252b"><h1 style="font-size:20px">${escapeHtml(heading)}</h1><table width="600" style="border-collapse:collapse;table-layout:fixed;width:100%;max-width:600px">${lines.join('')}</table></body></html>`;
};
