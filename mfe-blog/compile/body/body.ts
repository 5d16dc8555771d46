import type { Heading, Link, List, ListItem, Nodes, Parent, Paragraph, Root, Text } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { unprintable } from '@cobblestone/platform/build/content/unprintable.ts';
import type { Problem } from '@cobblestone/platform/build/content/problem.ts';

const parser = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).freeze();

/** The marker of a heading or a list item with the space after it. Word processors insert spaces that Markdown does not know. */
const lineMarker = /^( {0,3}(?:#+|[-*+]|\d+[.)]))([^\S\r\n]+)/gm;

/** The Markdown tree of a whole post, including front matter, with positions in the file. */
export function parseMarkdown(source: string): Root {
  return parser.parse(
    source.replace(lineMarker, (_, marker: string, space: string) => marker + space.replace(/[^\t]/g, ' ')),
  );
}

type Fault = { problem: string; remedy: string };
type Place = { line: number; column: number };

const startOf = (node: Nodes): Place => node.position?.start ?? { line: 1, column: 1 };

const unsupported: Partial<Record<Nodes['type'], Fault>> = {
  emphasis: {
    problem: 'Italics (*one star* or _underscores_) are not supported.',
    remedy: 'Use **two stars** for bold, or plain words.',
  },
  inlineCode: {
    problem: 'Code marks (`) are not supported.',
    remedy: 'Remove the backticks, or use "quotation marks".',
  },
  blockquote: {
    problem: 'A quoted block (a line that starts with >) is not supported.',
    remedy: 'Write it as a paragraph, without the >.',
  },
  thematicBreak: {
    problem: 'A dividing line is not supported.',
    remedy: 'Delete the line; start the next part with a heading: ## Heading.',
  },
  break: {
    problem: 'A forced line break (two spaces or \\ at the end of a line) is not supported.',
    remedy: 'Delete the spaces or the \\; leave an empty line to start a new paragraph.',
  },
  definition: {
    problem: 'A link whose address is elsewhere in the text is not supported.',
    remedy: 'Write the address with the link: [words](/tours).',
  },
  linkReference: {
    problem: 'A link whose address is elsewhere in the text is not supported.',
    remedy: 'Write the address with the link: [words](/tours).',
  },
  imageReference: {
    problem: 'A picture whose address is elsewhere in the text is not supported.',
    remedy: 'Write the address with the picture: ![what it shows](/pictures/blog-bodega-cat).',
  },
};

const allowed = new Set<Nodes['type']>([
  'root',
  'yaml',
  'paragraph',
  'text',
  'heading',
  'strong',
  'list',
  'listItem',
  'image',
  'link',
]);

export const isPostMarkdown = ({ type }: Nodes) => allowed.has(type);

/** Markup that a post cannot contain (B25). */
export function findUnsupported(file: string, source: string, root: Root): Problem[] {
  const problems: Problem[] = [];
  const report = (fault: Fault, { line, column }: Place) => problems.push({ file, line, column, ...fault });

  const visit = (node: Nodes, parent: Parent | undefined): void => {
    const raw = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    const fault = faultOf(node, parent, raw);
    if (fault) {
      report(fault, startOf(node));
      return;
    }
    if (node.type === 'text') {
      const stray = findStrayMarkup(node, raw, parent);
      if (stray) report(stray.fault, stray.at);
    }
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  visit(root, undefined);
  return problems;
}

const invisible: Fault = {
  problem: 'There is an invisible control character here, perhaps written as a code such as &#7;.',
  remedy: 'Delete it and type the text around it again.',
};

function faultOf(node: Nodes, parent: Parent | undefined, raw: string): Fault | undefined {
  if (valuesOf(node).some((value) => unprintable.test(value))) return invisible;
  switch (node.type) {
    case 'html':
      return /<\s*script/i.test(raw)
        ? { problem: 'A script is not allowed in a post.', remedy: 'Delete it. A post holds words and pictures only.' }
        : {
            problem: `HTML is not allowed in a post: ${shorten(raw)}`,
            remedy:
              'Delete the tag and use Markdown: ## heading, **bold**, - list, [link](/tours), ![picture](/pictures/name).',
          };
    case 'code':
      return raw.startsWith('`') || raw.startsWith('~')
        ? {
            problem: 'A code block is not supported.',
            remedy: 'Delete the lines of ``` and write the text as a paragraph.',
          }
        : {
            problem: 'Text that starts with four spaces becomes code, which is not supported.',
            remedy: 'Delete the spaces at the start of the line.',
          };
    case 'heading':
      return headingFault(node, raw);
    case 'list':
      return parent?.type === 'listItem'
        ? {
            problem: 'A list inside a list is not supported.',
            remedy: 'Make it one list, or put the inner items in a sentence.',
          }
        : undefined;
    case 'listItem':
      return listItemFault(node);
    case 'link':
      return findLinkFault(node, raw);
    case 'image':
      return node.title == null
        ? undefined
        : {
            problem: 'A picture with a title in quotes is not supported.',
            remedy: `Delete the title: ![what it shows](${node.url}).`,
          };
    default:
      if (allowed.has(node.type)) return undefined;
      return (
        unsupported[node.type] ?? {
          problem: `This is not supported in a post: ${shorten(raw)}`,
          remedy: 'Write it as plain paragraphs, lists, bold, links and pictures.',
        }
      );
  }
}

/** The texts of a node without its children. */
function valuesOf(node: Nodes): string[] {
  if (node.type === 'yaml') return [];
  if (node.type === 'image') return [node.url, node.alt ?? ''];
  if (node.type === 'link') return [node.url];
  return 'value' in node ? [node.value] : [];
}

function headingFault(node: Heading, raw: string): Fault | undefined {
  if (!raw.startsWith('#')) {
    return {
      problem: 'A line of --- or === under a text turns the text into a heading.',
      remedy: 'Delete that line. For a heading, write ## in front of it; for a new part, leave an empty line.',
    };
  }
  if (node.depth > 3) {
    return {
      problem: `A heading of level ${node.depth} is not supported; there are levels 1 to 3.`,
      remedy: 'Use at most three #, like ### Small heading.',
    };
  }
  if (node.children.length === 0)
    return { problem: 'A heading has no words.', remedy: 'Write the heading after the #, or delete the line.' };
  return undefined;
}

function listItemFault(node: ListItem): Fault | undefined {
  if (node.children.length === 0)
    return { problem: 'A list item is empty.', remedy: 'Write the item, or delete the line.' };
  if (node.children.some(({ type }) => type === 'heading'))
    return {
      problem: 'A heading inside a list is not supported.',
      remedy: 'Use **bold** for the first words of the item.',
    };
  return undefined;
}

function findLinkFault(node: Link, raw: string): Fault | undefined {
  if (raw.startsWith('<'))
    return {
      problem: `A bare address in <angle brackets> is not supported: ${shorten(raw)}`,
      remedy: `Give the link words: [words](${node.url}).`,
    };
  if (node.title != null)
    return {
      problem: 'A link with a title in quotes is not supported.',
      remedy: `Delete the title: [words](${node.url}).`,
    };
  if (node.children.length === 0)
    return { problem: 'A link has no words.', remedy: `Write the words in the square brackets: [words](${node.url}).` };
  return undefined;
}

const strayPatterns: { pattern: RegExp; fault: Fault; atLineStart?: true }[] = [
  {
    pattern: /\*\*|__/,
    fault: {
      problem: 'Bold is opened or closed, but not both.',
      remedy: 'Put two stars on each side, touching the words: **bold**.',
    },
  },
  {
    pattern: /~~/,
    fault: { problem: 'Crossed-out text (~~) is not supported.', remedy: 'Delete the words, or the ~~.' },
  },
  {
    pattern: /\[\^[^[\]]+\]/,
    fault: { problem: 'Footnotes are not supported.', remedy: 'Put the note in the text, in brackets.' },
  },
  {
    pattern: /\]\s?\(/,
    fault: {
      problem: 'A link or picture is not written right.',
      remedy: 'Write [words](/address) with no space between ] and ( and none in the address.',
    },
  },
  {
    pattern: /^\[[ xX]\] /,
    fault: { problem: 'Check boxes are not supported.', remedy: 'Delete the [ ].' },
    atLineStart: true,
  },
  {
    pattern: /^#{1,6}[^\s#]/,
    fault: { problem: 'A heading needs a space after the #.', remedy: 'Write ## Heading, with a space.' },
    atLineStart: true,
  },
  {
    pattern: /^[•·–]\s/,
    fault: { problem: 'A list item starts with a hyphen, not with this sign.', remedy: 'Write - item.' },
    atLineStart: true,
  },
  {
    pattern: /^\|?[ :]*-{2,}[ :]*\|[ :|-]*$/,
    fault: { problem: 'Tables are not supported.', remedy: 'Write the rows as a list.' },
    atLineStart: true,
  },
];

/** Markup that Markdown leaves as text, so that readers would see its characters. */
function findStrayMarkup(node: Text, raw: string, parent: Parent | undefined): { fault: Fault; at: Place } | undefined {
  const start = startOf(node);
  const lines = raw.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const opensLine = index > 0 || isFirstOfParagraph(node, parent);
    const column = index === 0 ? start.column : 1;
    const text = index === 0 ? line : line.trimStart();
    for (const { pattern, fault, atLineStart } of strayPatterns) {
      if (atLineStart && !opensLine) continue;
      const match = pattern.exec(blankEscapes(text));
      if (match) return { fault, at: { line: start.line + index, column: column + match.index } };
    }
  }
  return undefined;
}

/** Replaces escaped characters by spaces, so that columns stay the same. */
const blankEscapes = (text: string) => text.replace(/\\[!-/:-@[-`{-~]/g, '  ');

function isFirstOfParagraph(node: Text, parent: Parent | undefined): boolean {
  return parent?.type === 'paragraph' && (parent as Paragraph).children[0] === node;
}

function shorten(raw: string): string {
  const line = raw.split('\n')[0] ?? raw;
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

/** A link or picture of the body. */
export type BodyReference = Place & { kind: 'link' | 'picture'; address: string; alt?: string };

export function referencesOf(node: Nodes): BodyReference[] {
  const { line, column } = startOf(node);
  if (node.type === 'image') return [{ kind: 'picture', address: node.url, alt: node.alt ?? '', line, column }];
  const link: BodyReference[] = node.type === 'link' ? [{ kind: 'link', address: node.url, line, column }] : [];
  return 'children' in node ? [...link, ...node.children.flatMap(referencesOf)] : link;
}

/** Whether each item is one paragraph. Such a list is rendered without gaps. */
export const isPlainList = (list: List): boolean => list.children.every((item) => item.children.length === 1);
