/** A problem of a text and its remedy, for writers. Forms word a problem with a code in their own way. */
export type Fault = {
  problem: string;
  remedy: string;
  /** `syntax`: the remedy says what to type in the file. */
  code?: 'missing' | 'no-story' | 'syntax';
};

/** Path of a field in a file's value, from its root. */
export type Field = readonly PropertyKey[];

/**
 * Finds faults of a value that only the site knows, of a text or of a list or group: unknown names, dead links. The values
 * fit their schema. `file` is relative to the content folder.
 */
export type ContentValidator = (value: unknown, place: { file: string; field: Field }) => Fault[];
