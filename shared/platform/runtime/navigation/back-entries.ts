import { isRecord } from '../../contract/is-record.ts';

/** What a history entry says of overlays, such as the menu: it has the address of its page. */
export interface OverPage {
  /** Identifies the page's entry, below the steps. */
  page: string;
  /** Number of overlay entries above the page's own; 0 for the page. */
  steps: number;
}

/** @param state of a history entry, which other scripts can write as well */
export function overPageOf(state: unknown): OverPage | undefined {
  const { overPage } = isRecord(state) ? state : {};
  if (!isRecord(overPage) || typeof overPage.page !== 'string' || typeof overPage.steps !== 'number') return undefined;
  return { page: overPage.page, steps: overPage.steps };
}

export const currentSteps = () => overPageOf(history.state)?.steps ?? 0;

/** Adds entries for overlays, with the state that the page's entry has, until there are as many as given. @returns the page's id */
export function addEntries(count: number): string {
  const withOverPage = (overPage: OverPage) => ({ ...history.state, overPage });
  const { page, steps } = overPageOf(history.state) ?? { page: Math.random().toString(36).slice(2, 10), steps: 0 };
  if (steps === 0) history.replaceState(withOverPage({ page, steps }), '');
  for (let step = steps + 1; step <= count; step += 1) history.pushState(withOverPage({ page, steps: step }), '');
  return page;
}
