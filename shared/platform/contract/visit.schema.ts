import { z } from 'zod';
import { appNamePattern } from './app-names.ts';
import { MAX_FAULTS } from './visit-report.ts';

/**
 * A fault of the site's own code in a browser. Its message is omitted, because it can contain typed text. Name and
 * location identify the statement, because a release's files never change.
 */
export const faultSchema = z.strictObject({
  /**
   * How it was detected, which tells what the visitor lost.
   * `uncaught`: an uncaught error; `rejected`: an unhandled promise rejection; `caught`: an error in a boundary, so
   * that the stitched page stayed; `fatal`: the error page replaced the page; `unloaded`: a script that failed to
   * load; `policy`: a violation of the page's policy; `service`: a service that did not take what the visitor sent.
   */
  kind: z.enum(['uncaught', 'rejected', 'caught', 'fatal', 'unloaded', 'policy', 'service']),
  app: z.string().regex(appNamePattern),
  /** The error's class, such as `TypeError`; for a policy violation, the directive. */
  name: z.string().regex(/^[A-Za-z][\w-]{0,39}$/),
  /** Number of React's message in its production build. */
  code: z.int().min(0).max(9999).optional(),
  /** Address of the file; for thrown errors with line and column. */
  at: z
    .string()
    .max(160)
    .regex(/^\/assets\/[\w./-]+(:\d+:\d+)?$/),
});

const milliseconds = z.int().min(0).max(600_000).optional();
const layoutShift = z.number().min(0).max(1000).optional();

/**
 * The report of a page, sent once. A visit is a page load whose scripts have started, including later client-side
 * navigations, until it is first hidden or left.
 */
export const visitSchema = z.strictObject({
  /** Number of the page's publication, which names the release set. */
  publication: z.int().min(1),
  /** The app that owns the page. */
  app: z.string().regex(appNamePattern),
  /** Largest Contentful Paint, in milliseconds. */
  lcp: milliseconds,
  /** Interaction to Next Paint, in milliseconds; absent without an interaction. */
  inp: milliseconds,
  /** Interaction to Next Paint of the first interaction, which may find the app still starting. */
  firstInp: milliseconds,
  /** Milliseconds for which long animation frames blocked the page; absent where the browser does not measure them. */
  blocked: milliseconds,
  /** Cumulative Layout Shift; no unit. */
  cls: layoutShift,
  /** Each location once. */
  faults: z.array(faultSchema).max(MAX_FAULTS),
});

export type VisitFault = z.infer<typeof faultSchema>;
export type Visit = z.infer<typeof visitSchema>;
