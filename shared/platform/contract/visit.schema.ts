import { z } from 'zod';
import { appNamePattern } from './app-names.ts';
import { MAX_FAULTS } from './visit-report.ts';

/** How a fault came to light: who caught it decides what the visitor lost. */
const faultKinds = ['uncaught', 'rejected', 'caught', 'fatal', 'unloaded', 'policy'] as const;

/**
 * A fault of the site's own code in a browser. Its message is left out: it may hold what a visitor typed. Name and place
 * lead to the statement that threw, since a release's files never change.
 */
export const faultSchema = z.strictObject({
  /**
   * `uncaught`: an uncaught error; `rejected`: an unhandled promise rejection; `caught`: an error in a boundary, so
   * that the stitched page stayed; `fatal`: the error page replaced the page; `unloaded`: a script that failed to
   * load; `policy`: a violation of the page's policy.
   */
  kind: z.enum(faultKinds),
  app: z.string().regex(appNamePattern),
  /** The error's class, such as `TypeError`; for a refusal by the policy, its directive. */
  name: z.string().regex(/^[A-Za-z][\w-]{0,39}$/),
  /** Number of React's message, which its production build has in place of words. */
  code: z.int().min(0).max(9999).optional(),
  /** Address of the file, and for what was thrown its line and column. */
  at: z
    .string()
    .max(160)
    .regex(/^\/assets\/[\w./-]+(:\d+:\d+)?$/),
});

/**
 * The report of a page, sent once. A visit is a page load whose scripts have started, including later client-side
 * navigations, until it is first hidden or left.
 */
export const visitSchema = z.strictObject({
  /** Number of the publication that the page came from: it names the release set. */
  publication: z.int().min(1),
  /** The app that answers for the page. */
  app: z.string().regex(appNamePattern),
  /** Path of the page's route; never its query. Not-found pages are all one. */
  page: z
    .string()
    .max(100)
    .regex(/^\/[\w{}/.-]*$/),
  /** Largest Contentful Paint, in milliseconds. */
  lcp: z.int().min(0).max(600_000).optional(),
  /** Interaction to Next Paint, in milliseconds; absent without an interaction. */
  inp: z.int().min(0).max(600_000).optional(),
  /** Cumulative Layout Shift; no unit. */
  cls: z.number().min(0).max(1000).optional(),
  /** Each place once. */
  faults: z.array(faultSchema).max(MAX_FAULTS),
});

export type Fault = z.infer<typeof faultSchema>;
export type Visit = z.infer<typeof visitSchema>;
