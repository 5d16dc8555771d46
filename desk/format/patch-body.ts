import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

export const parseStory = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });

/** Neither the editor nor our pages distinguish loose lists from tight ones, or a line break from a space; the editor does not align columns. */
const IGNORED = new Set(['position', 'spread', 'align']);

const blocksOf = (text: string) =>
  parseStory(text).children.map((node) => {
    const content = JSON.stringify(node, (key, value: unknown) =>
      IGNORED.has(key) ? undefined : key === 'value' ? String(value).replaceAll('\n', ' ') : value,
    );
    return [content, text.slice(node.position!.start.offset, node.position!.end.offset)] as const;
  });

/**
 * Returns a story with the content of `after`. Unchanged blocks keep their source text, because the rich-text editor
 * writes bullets and escapes in its own style.
 */
export function patchBody(before: string, after: string): string {
  const [old, next] = [blocksOf(before), blocksOf(after)];
  const isSame = old.length === next.length && old.every(([content], index) => content === next[index]![0]);
  if (isSame) return before;
  const written = new Map(old);
  return `${next.map(([content, source]) => written.get(content) ?? source).join('\n\n')}\n`;
}
