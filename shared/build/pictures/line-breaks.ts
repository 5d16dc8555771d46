/** Fill lines word by word; `widths` are the words' advances at the size, `space` that of the gap. */
export function breakLines(words: string[], widths: number[], space: number, limit: number): string[] {
  const lines: string[][] = [];
  let used = Infinity;
  words.forEach((word, i) => {
    const width = widths[i]!;
    if (used + space + width > limit) {
      lines.push([word]);
      used = width;
    } else {
      lines.at(-1)!.push(word);
      used += space + width;
    }
  });
  return lines.map((line) => line.join(' '));
}
