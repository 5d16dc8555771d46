/** An event of the page that reports a fault, or an error that the app caught. */
export interface PageFault {
  type: string;
  /** The thrown value. */
  error?: unknown;
  /** The only known property of an error in a script of another origin. */
  message?: string;
  /** Reason of a rejected promise. */
  reason?: unknown;
  target?: unknown;
  /** Only for a violation of the page's policy. */
  effectiveDirective?: string;
  sourceFile?: string;
  lineNumber?: number;
  columnNumber?: number;
}

/** The platform's one global in a page, `window.hem`: what the start script, the idle script and the app tell each other. */
export interface Hem {
  /** Loads the app at low priority; it starts in idle time. */
  startApp?: () => void;
  /** Whether the visitor's first interaction has come, at which the app starts at once. */
  isTouched?: boolean;
  /** Whether the app's router handles navigation. */
  isAppStarted?: boolean;
  /** Whether Back or Forward was used before the app started: the browser is loading another page. */
  isReplaced?: boolean;
  /** Time, as `performance.now()`, at which the mouse left the page at its top edge; undefined once it is back. */
  leftByTop?: number | undefined;
  /** Faults so far. */
  pageFaults?: PageFault[];
  /** Controls that were pressed before their part was hydrated. */
  earlyClicks?: HTMLElement[];
  /** Links with `data-hem-at-once` that were followed before the app could measure it. */
  earlyLinks?: HTMLAnchorElement[] | undefined;
  /** Names of the parts that are hydrated; undefined for what stands in none. */
  hydratedParts?: (string | undefined)[];
  backSteps?: BackSteps;
}

/** History entries of open overlays. */
export interface BackSteps {
  /** Makes Back close an overlay. @returns a function to call when it has closed, which removes the history entry */
  closeOnBack: (close: () => void) => () => void;
  /** Goes back to the page's own entry, so that the next page takes the place of those above it. */
  leave: () => Promise<void>;
  /** To be called when the page of an address is shown. */
  arrive: () => void;
}

export type HemWindow = Window & { hem?: Hem };

export const hem = (): Hem => ((window as HemWindow).hem ??= {});
