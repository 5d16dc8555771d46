/** An address that opens the visitor's own mail program with everything filled in. */
export function mailLink(address: string, subject: string, lines: readonly string[] = []): string {
  const body = lines.join('\r\n');
  const query = [`subject=${encodeURIComponent(subject)}`, body ? `body=${encodeURIComponent(body)}` : ''];
  return `mailto:${address}?${query.filter(Boolean).join('&')}`;
}
