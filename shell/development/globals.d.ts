declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: object): void;
}

declare module '@rspack/core/hot/emitter.js';
