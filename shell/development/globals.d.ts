declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: object): void;
}

interface ImportMeta {
  /** The bundler's hot-update interface; there in development only. */
  webpackHot?: {
    status: () => string;
    /** Resolves to null when there is no update. Rejects when a changed module can't be replaced. */
    check: (autoApply: boolean) => Promise<string[] | null>;
  };
}

/** Hash of the build that runs; a hot update changes it. */
declare const __webpack_hash__: string;
/** What stands after the module's name, with the question mark. */
declare const __resourceQuery: string;

interface Window {
  /** Set by page.ts on every page in development. */
  siteDevelopment?: {
    refresh: object;
    /** Whether this page's React can replace a component; a released shell's cannot. */
    canRefresh: boolean;
    /** Hash of the newest good build, by app. */
    hashes: Record<string, string>;
  };
}
