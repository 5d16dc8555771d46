import type { FieldProblem } from './problems.ts';

/** What is open in the editor, as its file would say it. */
export interface Draft {
  path: string;
  text: string;
  isNew: boolean;
  /** The page that shows it. */
  page: string;
}

export interface DraftAnswer {
  problems: FieldProblem[];
  /** The page of a post as it is typed; absent until the preview is ready. */
  document?: string;
  /** Address of the page that shows what was last changed in any other text. */
  page?: string;
  /** A draft is kept whatever it lacks. */
  isUnfinished: boolean;
  others: string[];
  newest: string;
}
