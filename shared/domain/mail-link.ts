/** Windows opens no program for a link of more than about 2,046 characters, and says nothing. */
const LONGEST_LINK = 1900;

/** A `mailto:` link with subject and body, whose lines end with CR and LF (RFC 6068). A body that makes it too long is left out (E15). */
export function mailLink(address: string, subject?: string, lines: readonly string[] = []): string {
  const body = lines.join('\n').replace(/\r\n|\r|\n/g, '\r\n');
  const query = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  );
  const link = query.length > 0 ? `mailto:${address}?${query.join('&')}` : `mailto:${address}`;
  return lines.length > 0 && link.length > LONGEST_LINK ? mailLink(address, subject) : link;
}

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
