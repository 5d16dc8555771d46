/** Windows opens no program for a link of more than about 2,046 characters, and says nothing. */
const LONGEST_LINK = 1900;

export interface MailWithText {
  mailTo: string;
  /** The body, if it makes the link too long: it is not in the link, and must be copied. */
  textToCopy?: string;
}

/** A link with subject and body, or with the subject alone if programs might refuse its length. */
export function mailWithText(address: string, subject: string, lines: readonly string[]): MailWithText {
  const mailTo = mailLink(address, subject, lines);
  if (mailTo.length <= LONGEST_LINK) return { mailTo };
  return { mailTo: mailLink(address, subject), textToCopy: lines.join('\n') };
}

/** A `mailto:` link with subject and body, whose lines end with CR and LF (RFC 6068). */
export function mailLink(address: string, subject?: string, lines: readonly string[] = []): string {
  const body = lines.join('\n').replace(/\r\n|\r|\n/g, '\r\n');
  const query = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  );
  return query.length > 0 ? `mailto:${address}?${query.join('&')}` : `mailto:${address}`;
}

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
