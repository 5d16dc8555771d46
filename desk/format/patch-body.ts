import type { Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { matchItems } from './values.ts';

const reader = unified().use(remarkParse);

interface Block {
  /** What the block says, without how it is written. */
  says: string;
  source: string;
  start: number;
  end: number;
}

/**
 * A story that says what `after` says, in which each block that is unchanged (a paragraph, a heading, a list) keeps its own
 * signs and line breaks: an editor writes bullets and escapes in its way, and a post is nobody's to rewrite.
 */
export function patchBody(before: string, after: string): string {
  const [old, next] = [blocksOf(before), blocksOf(after)];
  if (old.length === next.length && old.every(({ says }, index) => says === next[index]!.says)) return before;
  const matches = matchItems(old, next, (a, b) => a.says === b.says);
  const parts = next.map(({ says, source }, index) => {
    const match = matches[index];
    return match !== undefined && old[match]!.says === says ? old[match]!.source : source;
  });
  const tail = old.length === 0 ? '\n' : before.slice(old.at(-1)!.end) || '\n';
  return (
    parts.reduce((text, part, index) => {
      if (index === 0) return part;
      const [last, match] = [matches[index - 1], matches[index]];
      const kept = last !== undefined && match === last + 1 ? before.slice(old[last]!.end, old[match]!.start) : '\n\n';
      return text + kept + part;
    }, '') + tail
  );
}

function blocksOf(text: string): Block[] {
  return (reader.parse(text) as Root).children.map((node) => {
    const [start, end] = [node.position!.start.offset!, node.position!.end.offset!];
    return { says: saysOf(node), source: text.slice(start, end), start, end };
  });
}

function saysOf(node: RootContent): string {
  return JSON.stringify(node, (key, value: unknown) => {
    // An editor does not tell a loose list from a tight one, and neither do our pages.
    if (key === 'position' || key === 'spread') return undefined;
    return key === 'children' && Array.isArray(value) ? joinTexts(value as RootContent[]) : value;
  });
}

/** Neighbouring pieces of text say the same as one. */
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
