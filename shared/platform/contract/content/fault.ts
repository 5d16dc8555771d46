/** What is wrong with a text, and what to do about it, in the words of someone who writes. */
export type Fault = { problem: string; remedy: string };

/** Where in a file's value something is, from its root. */
export type Field = readonly PropertyKey[];

/** Faults that only the site can find in one text: names that stand for nothing, links that lead nowhere. `file`: below the content folder. */
export type TextJudge = (text: string, place: { file: string; field: Field }) => Fault[];
