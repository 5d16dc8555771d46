/**
 * An address that opens the visitor's own mail program with everything filled in. Mail breaks its lines with CR and LF
 * (RFC 6068), whatever the text came with.
 */
export function mailLink(address: string, subject: string, lines: readonly string[] = []): string {
  const body = lines.join('\n').replace(/\r\n|\r|\n/g, '\r\n');
  const query = [`subject=${encodeURIComponent(subject)}`, body ? `body=${encodeURIComponent(body)}` : ''];
  return `mailto:${address}?${query.filter(Boolean).join('&')}`;
}
