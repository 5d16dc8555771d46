declare module 'stylis' {
  export interface StylisElement {
    type: string;
    value: string;
    /** Selectors of a rule. */
    props: string[] | string;
    children: StylisElement[] | string;
  }
  export function compile(css: string): StylisElement[];
}
