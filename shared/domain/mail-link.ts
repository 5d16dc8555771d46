/** A `mailto:` link with subject and body, whose lines end with CR and LF (RFC 6068). */
export function mailLink(address: string, subject?: string, lines: readonly string[] = []): string {
  const body = lines.join('\n').replace(/\r\n|\r|\n/g, '\r\n');
  const query = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  );
  return query.length > 0 ? `mailto:${address}?${query.join('&')}` : `mailto:${address}`;
}
