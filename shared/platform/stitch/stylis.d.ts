declare module 'stylis' {
  export interface StylisElement {
    type: string;
    value: string;
    /** Selectors of a rule. */
    props: string[] | string;
    children: StylisElement[] | string;
  }
  type Middleware = (element: never, index: number, children: never[], callback: never) => string | void;
  export function compile(css: string): StylisElement[];
  export function serialize(elements: StylisElement[], callback: Middleware): string;
  export function middleware(collection: Middleware[]): Middleware;
  export const stringify: Middleware;
}
