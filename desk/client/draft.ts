import type { FieldProblem } from '../judge/judge-text.ts';

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
  /** A draft is kept whatever it lacks. */
  isUnfinished: boolean;
  others: string[];
  newest: string;
}
