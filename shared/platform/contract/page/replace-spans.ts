/**
 * Replaces each span of a text from a start to the next end, both included, as an element without others of its name in it.
 * It takes linear time: a pattern would look for the end from each start again.
 */
export function replaceSpans(text: string, start: string, end: string, replace: (span: string) => string): string {
  let replaced = '';
  let from = 0;
  for (;;) {
    const at = text.indexOf(start, from);
    const until = at === -1 ? -1 : text.indexOf(end, at + start.length);
    if (until === -1) return replaced + text.slice(from);
    replaced += text.slice(from, at) + replace(text.slice(at, until + end.length));
    from = until + end.length;
  }
}
