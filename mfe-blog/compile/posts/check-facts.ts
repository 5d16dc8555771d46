import type { Nodes, Root } from 'mdast';
import type { Facts } from '@cobblestone/domain/content/fill-in.ts';
import {
  type FactFault,
  findHardCodedFacts,
  findOwnNames,
  findUnknownFacts,
} from '@cobblestone/domain/tours/hard-coded-facts.ts';

const mentionsWalks = /\b(?:walks?|tours?)\b/i;

/**
 * Unknown names of facts, and typed facts. Typed facts are searched only in sections that mention walks, since a fire of
 * 1904 can take about six hours.
 */
export function findFactFaults(source: string, root: Root, facts: Facts): FactFault[] {
  const sections: Nodes[][] = [[]];
  for (const node of root.children) {
    if (node.type === 'heading') sections.push([]);
    if (node.type !== 'yaml') sections.at(-1)!.push(node);
  }
  const typed = sections.flatMap((section) => {
    const start = section[0]?.position?.start.offset ?? 0;
    const text = source.slice(start, section.at(-1)?.position?.end.offset ?? start);
    return typedFactsOfWalks(text, facts).map((fault) => ({ ...fault, at: start + fault.at }));
  });
  return [...findUnknownFacts(source, facts), ...typed, ...ownNames(source, facts)];
}

/** The company's own names, in all that readers see. The by-line is its author's own name. */
function ownNames(source: string, facts: Facts) {
  const blank = (text: string) => ' '.repeat(text.length);
  const words = source
    .replace(/^(?:id|author|image|tags|formerly|category): .*/gm, blank)
    .replace(/\]\([^)\]]*\)/g, blank)
    .replace(/^(\w+:|  -) "(.*)"$/gm, '$1  $2 ');
  return findOwnNames(words, facts);
}

/** Typed facts of a text that mentions walks. */
export function typedFactsOfWalks(text: string, facts: Facts) {
  if (!mentionsWalks.test(text)) return [];
  // Removes the signs of Markdown and line breaks, and keeps the offset of each letter.
  const offsets = [...text.matchAll(/[^*_>|]/g)].map(({ index }) => index);
  const plainText = offsets
    .map((offset) => text[offset])
    .join('')
    .replace(/\s/g, ' ');
  return findHardCodedFacts(plainText, facts).map((fault) => ({ ...fault, at: offsets[fault.at] ?? 0 }));
}
