declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: object): void;
  export function isLikelyComponentType(exported: unknown): boolean;
}

declare module '@rspack/core/hot/emitter.js';
