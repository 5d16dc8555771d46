/** Styles that the tools over a page share. */
const css = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; overflow: clip; pointer-events: none; font: 14px/1.4 system-ui, sans-serif; color-scheme: light }
@media print { :host { display: none } }
[hidden] { display: none !important }
button { font: inherit; cursor: pointer }`;

/** A text or a picture of a page. */
export type PagePiece = Text | HTMLImageElement;

/**
 * The parts that a tool over a page needs. It draws in a tree of its own. This is sent as
 * text, so it must not use anything outside of itself.
 */
function openTool(styles: string, label: string) {
  const create = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]> = {},
    ...contents: (Node | string)[]
  ): HTMLElementTagNameMap[Tag] => {
    const created = Object.assign(document.createElement(tag), properties);
    created.append(...contents);
    return created;
  };
  const host = create('div', { role: 'region', ariaLabel: label });
  const shadow = host.attachShadow({ mode: 'open' });
  // The page's policy refuses style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];

  const elementOf = (piece: PagePiece): Element => (piece instanceof Text ? piece.parentElement! : piece);
  /** The texts of each block of the page, and each picture, in the page's order. */
  const readBlocks = (isShown: (element: Element) => boolean): PagePiece[][] => {
    const blocks: PagePiece[][] = [];
    const around = new Map<Element, Element>();
    const blockOf = (element: Element): Element => {
      const known = around.get(element);
      if (known) return known;
      const isInline = /^(?:inline|contents)$/.test(getComputedStyle(element).display) && element.parentElement;
      const block = isInline ? blockOf(element.parentElement!) : element;
      around.set(element, block);
      return block;
    };
    let last: Element | undefined;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof HTMLBRElement) last = undefined;
      if (!(node instanceof HTMLImageElement || (node instanceof Text && /\S/.test(node.data)))) continue;
      const element = elementOf(node);
      if (element.closest('script, style, noscript, template, select, textarea') || !isShown(element)) continue;
      const block = node instanceof Text ? blockOf(element) : undefined;
      if (block && block === last) blocks.at(-1)!.push(node);
      else blocks.push([node]);
      last = block;
    }
    return blocks;
  };
  const isOwn = (event: Event) => event.composedPath().includes(host);
  return { create, host, shadow, isOwn, elementOf, readBlocks };
}

export type PageTool = ReturnType<typeof openTool>;

const scriptWith = (code: string): string =>
  // The compiler of the sources adds calls of `__name`, which keep the names of functions.
  `{const __name=(named)=>named;${code}}`;
const asCode = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** A script that calls a function, which is sent as text and so must not use anything outside of itself. */
export const scriptOf = <Given extends unknown[]>(run: (...given: Given) => void, ...given: Given): string =>
  scriptWith(`(${run.toString()})(${given.map(asCode)})`);

/** The script of a tool. @param run gets the tree that it draws in; it is sent as text, too */
export const toolScript = <Given extends unknown[]>(
  run: (tool: PageTool, ...given: Given) => void,
  label: string,
  styles: string,
  ...given: Given
): string => {
  const tool = `(${openTool.toString()})(${[css + styles, label].map(asCode)})`;
  return scriptWith(`(${run.toString()})(${[tool, ...given.map(asCode)]})`);
};
