/** Words that make English hard to read, and the remedy that is printed with each match. */
export interface Pattern {
  match: RegExp;
  remedy: string;
  /** Labels of fields may read like questions. */
  isAllowedInLabels?: boolean;
}

const MAX_WORDS = 25;

const patterns: readonly Pattern[] = [
  {
    match: /(?<=^|[.:!] )(?:What|Whatever|Who|Whoever|Whom|Whose)\b(?![^.!?]*\?)/u,
    remedy: 'start with a noun or a verb instead of "what" or "who"',
    isAllowedInLabels: true,
  },
  {
    match: /^(?:what|whatever|who|whoever|whom|whose|that|of|so) /u,
    remedy: 'start the title with its subject or a verb',
  },
  {
    match: /\b(?:for|of|by|to|from|with|than|at|on) (?:who|whoever|whom)\b/u,
    remedy: 'name the role: caller, visitor, editor, server',
  },
  {
    match:
      /(?<=^|[.!?] )(?:(?:Milliseconds|Seconds|Minutes|Days|Bytes|Megabytes|Pixels|Letters)[.,]|(?:In|Of|By|With|From|To|At|On|For) (?:which|whom)\b)/u,
    remedy: 'write one full sentence, and put the unit into the name',
  },
  {
    match:
      /\bthe ones? (?:before|after|of|that|which)\b|\b(?:of|than) (?:before|now|then)\b|\b(?:is|are|was|were|be) there\b(?=[.,;:]|$)/u,
    remedy: 'repeat the noun',
  },
  {
    match:
      /\b(?:is|are|was|were|be|been|being) (?:told|said|heard|gone|judged|believed|begun|looked (?:at|for|up|back)|taken (?:over|up|in|away|back)|asked of|led (?:to|on|by)|let (?:in|do))\b/u,
    remedy: 'say who does it: subject, verb, object',
  },
  {
    match:
      /(?<!\b[Tt]here )\b(?:is|are|was|were|be) (?:no|none)\b(?! (?:longer|more|fewer|less|later)\b)|\b[Nn]obody\b|\b[Nn]one of (?:it|ours|theirs)\b|\b[Nn]othing (?:of|that|which)\b/u,
    remedy: 'write "is not a", "cannot" or "has no"',
  },
  {
    match:
      /(?<=^|[.:!?] )(?:Of|Besides|Meanwhile|Wherever|But for|All but|So that|As good as)\b|\b(?:and so on|but for|besides|meanwhile|for good|as ever|for ever|one another|come back to|at hand|whoever|however (?:many|much|long))\b/u,
    remedy: 'write a short sentence: subject, verb, object, then conditions',
  },
];

const countWords = (text: string) => text.match(/[\p{L}\p{N}…][\p{L}\p{N}'’./:…-]*/gu)?.length ?? 0;

/**
 * The retired words of the glossary, from the table below its last heading. A word in backticks is retired as a name too.
 *
 * @param glossary as Markdown
 */
export function parseRetiredWords(glossary: string): { words: Pattern[]; names: Pattern[] } {
  const rows = [...glossary.slice(glossary.lastIndexOf('\n## ')).matchAll(/^\| (?!-|Retired)(.+?) +\| (.+?) +\|$/gm)];
  if (rows.length === 0) throw new Error('shared/docs/glossary.md: the table of retired words is missing at its end.');
  const retired = rows.flatMap(([, list = '', remedy = '']) =>
    list.split(', ').map((word) => ({ word, remedy: `write ${remedy}` })),
  );
  const toPattern = ({ word, remedy }: { word: string; remedy: string }): Pattern => {
    const isName = word.startsWith('`');
    const source = word.replaceAll('`', '').replaceAll('*', '[a-z]*');
    return { match: new RegExp(String.raw`(?<![\w-])${source}(?![\w-])`, isName ? 'u' : 'iu'), remedy };
  };
  return {
    words: retired.filter(({ word }) => !word.startsWith('`')).map(toPattern),
    names: retired.filter(({ word }) => word.startsWith('`')).map(toPattern),
  };
}

/**
 * Faults of a piece of prose, each with its remedy.
 *
 * @param retired words of the glossary
 */
export function findFaults(text: string, retired: readonly Pattern[], isLabel = false): string[] {
  const faults = [...patterns, ...retired].flatMap(({ match, remedy, isAllowedInLabels }) => {
    if (isLabel && isAllowedInLabels) return [];
    const [found] = match.exec(text) ?? [];
    return found === undefined ? [] : [`"${found.trim()}": ${remedy}`];
  });
  const long = text.split(/(?<=[.!?:;]["”)]*)\s+/u).find((sentence) => countWords(sentence) > MAX_WORDS);
  if (long) faults.push(`"${long.slice(0, 40)} …": write sentences of at most ${MAX_WORDS} words`);
  return faults;
}
