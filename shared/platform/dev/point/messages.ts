/** Messages of a page in an editor's frame to the editor. A mark is the number that a text carries (`marks.ts` of the desk). */
export type PageMessage =
  | { type: 'ready' }
  /** The marks of its texts; `letters` counts those in the page itself, without the frame around it and its fragments. */
  | { type: 'marks'; address: string; marks: { mark: number; letters: number }[] }
  | { type: 'edit'; mark: number; words: string }
  | { type: 'follow'; address: string };

/** Messages of an editor to the page in its frame. */
export type EditorMessage =
  | { type: 'editor' }
  /** In the editor's words, in the order of the marks: `Headline · Home page · Company`. */
  | { type: 'labels'; labels: string[] }
  /** `words`: some of those of a paragraph, without signs between them. */
  | { type: 'show'; mark: number; words?: string }
  /** Opens an address in a tab of its own. */
  | { type: 'away'; address: string };
