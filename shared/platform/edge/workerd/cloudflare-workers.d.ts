/** The used part of workerd's modules. */
declare module 'cloudflare:workers' {
  /** Keeps the current request's work going after its answer. */
  export function waitUntil(work: Promise<unknown>): void;
}
