import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { matchItems } from './values.ts';

export const parseStory = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });

/** Neither the editor nor our pages distinguish loose lists from tight ones, or a line break from a space; the editor does not align columns. */
const IGNORED = new Set(['position', 'spread', 'align']);

const blocksOf = (text: string) =>
  parseStory(text).children.map((node) => {
    const [start, end] = [node.position!.start.offset!, node.position!.end.offset!];
    const content = JSON.stringify(node, (key, value: unknown) =>
      IGNORED.has(key) ? undefined : key === 'value' ? String(value).replaceAll('\n', ' ') : value,
    );
    return { content, source: text.slice(start, end), start, end };
  });

/**
 * Returns a story with the content of `after`. Unchanged blocks keep their source text, because the rich-text editor
 * writes bullets and escapes in its own style.
 */
export function patchBody(before: string, after: string): string {
  const [old, next] = [blocksOf(before), blocksOf(after)];
  if (old.length === next.length && old.every(({ content }, index) => content === next[index]!.content)) return before;
  const matches = matchItems(
    old.map((block) => block.content),
    next.map((block) => block.content),
  );
  const blocks = next.map(({ content, source }, index) => {
    const match = old[matches[index] ?? -1];
    return match?.content === content ? match.source : source;
  });
  const tail = old.length === 0 ? '\n' : before.slice(old.at(-1)!.end) || '\n';
  return (
    blocks.reduce((text, block, index) => {
      if (index === 0) return block;
      const [last, match] = [matches[index - 1], matches[index]];
      const gap = last !== undefined && match === last + 1 ? before.slice(old[last]!.end, old[match]!.start) : '\n\n';
      return text + gap + block;
    }, '') + tail
  );
}
