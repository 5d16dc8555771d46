/** Of the modules that workerd brings, what is used here. */
declare module 'cloudflare:workers' {
  /** Keeps the current request's work going after its answer. */
  export function waitUntil(work: Promise<unknown>): void;
}
