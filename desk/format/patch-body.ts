import type { Root, RootContent } from 'mdast';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { matchItems } from './values.ts';

const parser = unified()
  .data({ micromarkExtensions: [gfmTable()], fromMarkdownExtensions: [gfmTableFromMarkdown()] })
  .use(remarkParse);

interface Block {
  /** The block's content, independent of its syntax. */
  content: string;
  source: string;
  start: number;
  end: number;
}

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
    const match = matches[index];
    return match !== undefined && old[match]!.content === content ? old[match]!.source : source;
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

function blocksOf(text: string): Block[] {
  return (parser.parse(text) as Root).children.map((node) => {
    const [start, end] = [node.position!.start.offset!, node.position!.end.offset!];
    return { content: contentOf(node), source: text.slice(start, end), start, end };
  });
}

function contentOf(node: RootContent): string {
  return JSON.stringify(node, (key, value: unknown) => {
    // Neither the editor nor our pages distinguish loose lists from tight ones; the editor does not align columns.
    if (key === 'position' || key === 'spread' || key === 'align') return undefined;
    return key === 'children' && Array.isArray(value) ? joinTexts(value as RootContent[]) : value;
  });
}

function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    else joined.push(node.type === 'text' ? { type: 'text', value: node.value } : node);
  }
  return joined;
}
