/** A problem of a text and its remedy, in words for writers. */
export type Fault = { problem: string; remedy: string };

/** Where in a file's value something is, from its root. */
export type Field = readonly PropertyKey[];

/** Faults that only the site can find in one text: names that stand for nothing, links that lead nowhere. `file`: below the content folder. */
export type TextValidator = (text: string, place: { file: string; field: Field }) => Fault[];
