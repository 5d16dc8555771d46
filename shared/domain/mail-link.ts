/**
 * An address that opens the visitor's own mail program, with what is known filled in. Mail breaks its lines with CR and
 * LF (RFC 6068), whatever the text came with.
 */
export function mailLink(address: string, subject?: string, lines: readonly string[] = []): string {
  const body = lines.join('\n').replace(/\r\n|\r|\n/g, '\r\n');
  const query = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  );
  return query.length > 0 ? `mailto:${address}?${query.join('&')}` : `mailto:${address}`;
}
