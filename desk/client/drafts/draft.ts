import type { FieldProblem } from '../../validation/validate-text.ts';

/** The text in the editor, as its file would contain it. */
export interface Draft {
  path: string;
  text: string;
  isNew: boolean;
  /** The page that shows it. */
  page: string;
}

export interface DraftAnswer {
  problems: FieldProblem[];
  /** The HTML of the page with the draft in it; absent until the preview is ready. */
  document?: string;
  /** Unfinished stories can be saved in spite of their problems. */
  isUnfinished: boolean;
  /** Names of other people who have the text open. */
  others: string[];
  /** SHA-256 of the saved file. */
  savedHash: string;
}
