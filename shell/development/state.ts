import type { AppName } from '@cobblestone/contracts/app-names.ts';

/** What the development server sends every open page, whole, after each change. */
export interface DevState {
  /** A new one with each start of the server. */
  server: string;
  /** Counts up when content changed in a way that only a reload shows. */
  content: number;
  /** Hash of each app's newest good build. */
  hashes: Partial<Record<AppName, string>>;
  problems: DevProblem[];
}

export interface DevProblem {
  /** Whose, and of what: one stands until the same is fine again. */
  key: string;
  title: string;
  text: string;
}

export const EVENTS_PATH = '/dev/events';
export const PAGE_SCRIPT_PATH = '/dev/page.js';
/** Event on `window` by which page.ts notifies the apps of a new build. */
export const BUILT_EVENT = 'development:built';
