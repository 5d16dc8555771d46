/** A problem of a text and its remedy, for writers. */
export type Fault = { problem: string; remedy: string };

/** Path of a field in a file's value, from its root. */
export type Field = readonly PropertyKey[];

/** Finds faults of a text that only the site knows: unknown names, dead links. `file` is relative to the content folder. */
export type TextValidator = (text: string, place: { file: string; field: Field }) => Fault[];
