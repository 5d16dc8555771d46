import { config } from './server.ts';

const blocks =
  'address,article,aside,blockquote,dd,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul';
// Also what a word processor puts beside a text for who comments on it.
const left =
  '.MsoCommentReference,script,style,head,title,meta,link,img,picture,svg,video,audio,iframe,object,button,input,select,textarea,template';

type Kind = 'h2' | 'h3' | 'p' | 'ul' | 'ol';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * What a story may hold of a word processor's or a web page's HTML: headings of two levels, paragraphs, lists, bold words
 * and links. All looks, pictures and programs are left out, and the words of everything else are kept.
 * @param live where the site is: links to it, and to a preview of it on this machine, become the site's own
 */
export function cleanHtml(html: string, live = ''): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found: { kind: Kind; html: string }[] = [];
  let line = '';
  const end = (kind: Kind): void => {
    const words = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    if (words.replaceAll(/<[^>]*>/g, '').trim() !== '') found.push({ kind, html: words });
  };
  const walk = (parent: Node, kind: Kind): void => {
    for (const node of parent.childNodes) {
      if (!(node instanceof Element) || (!node.matches(blocks) && node.querySelector(blocks) === null)) {
        line += inlineOf(node, live);
      } else if (!node.matches(left)) {
        const own = kindOf(node, kind);
        if (node.matches(blocks)) end(kind);
        walk(node, own);
        if (node.matches(blocks)) end(own);
      }
    }
  };
  walk(body, 'p');
  end('p');
  return found
    .map(({ kind, html: words }, index) => {
      if (kind !== 'ul' && kind !== 'ol') return `<${kind}>${words}</${kind}>`;
      const [opens, closes] = [found[index - 1]?.kind !== kind, found[index + 1]?.kind !== kind];
      return `${opens ? `<${kind}>` : ''}<li>${words}</li>${closes ? `</${kind}>` : ''}`;
    })
    .join('');
}

function kindOf(element: Element, outer: Kind): Kind {
  if (/^H[1-6]$/.test(element.tagName)) return element.tagName < 'H3' ? 'h2' : 'h3';
  if (element.tagName === 'LI') return element.parentElement?.tagName === 'OL' ? 'ol' : 'ul';
  // Word writes a list as paragraphs with their signs in them.
  if (element.className.startsWith('MsoListParagraph'))
    return /^\s*\w{1,3}[.)]/.test(element.textContent ?? '') ? 'ol' : 'ul';
  return outer === 'ul' || outer === 'ol' ? outer : 'p';
}

function inlineOf(node: Node, live: string): string {
  if (node instanceof Text) return escape(node.data);
  if (!(node instanceof Element) || node.matches(left)) return '';
  if (node.tagName === 'BR') return ' ';
  const style = node.getAttribute('style') ?? '';
  if (/mso-list:\s*Ignore/i.test(style)) return '';
  const words = [...node.childNodes].map((inner) => inlineOf(inner, live)).join('');
  if (words.trim() === '') return words;
  const target = node.tagName === 'A' ? targetOf(node.getAttribute('href') ?? '', live) : undefined;
  if (target !== undefined) return `<a href="${escape(target)}">${words}</a>`;
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBold =
    weight === undefined ? ['B', 'STRONG'].includes(node.tagName) : weight === 'bold' || Number(weight) >= 600;
  return isBold ? `<strong>${words}</strong>` : words;
}

/** Where a link leads that may be in a story: not by way of who counts clicks. */
function targetOf(written: string, live: string): string | undefined {
  if (/^(\/(?!\/)|mailto:)/.test(written)) return written;
  if (!/^https?:\/\//.test(written) || !URL.canParse(written)) return undefined;
  const { origin, hostname, pathname, search, searchParams, hash } = new URL(written);
  const beyond = hostname === 'www.google.com' && pathname === '/url' ? searchParams.get('q') : null;
  if (beyond !== null) return targetOf(beyond, live);
  return origin === live || ['127.0.0.1', 'localhost'].includes(hostname) ? pathname + search + hash : written;
}

/** A node of the editor: a block, a link, or some words. */
export interface EditorNode {
  type?: string;
  text?: string;
  children?: EditorNode[];
}

const isWords = ({ text, type }: EditorNode) => text !== undefined || type === 'link';

/** What was copied in the editor as its lines, each a block of words; pictures are none. */
export function linesOf(nodes: readonly EditorNode[]): EditorNode[] {
  return nodes.flatMap(({ type, children = [] }): EditorNode[] => {
    if (type === 'shortcode') return [];
    return children.every(isWords) ? [{ type: 'paragraph', children }] : linesOf(children);
  });
}

const isNodes = (value: unknown): value is EditorNode[] =>
  Array.isArray(value) &&
  value.every(
    (node) => typeof node === 'object' && node !== null && (node.children === undefined || isNodes(node.children)),
  );

/** The editor's own form of what was copied in it; undefined for what comes from elsewhere, also from an editor of its kind. */
export function copiedNodes(data: Pick<DataTransfer, 'getData'>, html: string): EditorNode[] | undefined {
  const coded = data.getData(FRAGMENT) || /data-slate-fragment="([^"]+)"/.exec(html)?.[1];
  try {
    const nodes: unknown = coded && JSON.parse(decodeURIComponent(atob(coded)));
    return isNodes(nodes) ? nodes : undefined;
  } catch {
    return undefined;
  }
}

const FRAGMENT = 'application/x-slate-fragment';
const LISTS = ['bulleted-list', 'numbered-list', 'list-item'];
const nothing: EditorNode = { type: 'paragraph', children: [{ text: '' }] };

const dataOf = (forms: Record<string, string>): DataTransfer => {
  const data = new DataTransfer();
  for (const [type, form] of Object.entries(forms)) data.setData(type, form);
  return data;
};
const ofNodes = (nodes: readonly EditorNode[]) =>
  dataOf({ [FRAGMENT]: btoa(encodeURIComponent(JSON.stringify(nodes))) });

/** What the editor is to take instead, one after the other, each on a line of its own; undefined where that is what was pasted. */
function fittingParts(data: DataTransfer, html: string, isInList: boolean): DataTransfer[] | undefined {
  const nodes = copiedNodes(data, html);
  if (!nodes) {
    const clean = cleanHtml(html, config.live);
    const blockElements = [
      ...new DOMParser().parseFromString(clean, 'text/html').body.querySelectorAll('p, h2, h3, li'),
    ];
    if (isInList && blockElements.length > 1)
      return blockElements.map((block) =>
        dataOf({ 'text/html': `<p>${block.innerHTML}</p>`, 'text/plain': block.textContent ?? '' }),
      );
    return [dataOf({ 'text/html': clean, 'text/plain': data.getData('text/plain') })];
  }
  const lines = linesOf(nodes);
  if (isInList) return lines.map((line) => ofNodes([line]));
  // Items would be put beside the paragraph, out of their list: the list is pasted as a whole after it.
  if (lines.length > 1 && nodes.some(({ type }) => LISTS.includes(type ?? '')))
    return [ofNodes([nothing, ...nodes, nothing])];
  return undefined;
}

/** Has the story's editor take what is pasted in the site's own forms alone, and at places that such may have. */
export function cleanPastes(): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType, dataTransfer, target } = event;
      const html = dataTransfer?.getData('text/html') ?? '';
      if (
        !event.isTrusted ||
        inputType !== 'insertFromPaste' ||
        html === '' ||
        !(target instanceof Element) ||
        !target.closest('[data-slate-editor]')
      )
        return;
      const place = getSelection()?.anchorNode;
      const parts = fittingParts(
        dataTransfer!,
        html,
        (place instanceof Element ? place : place?.parentElement)?.closest('[data-slate-editor] li') !== null,
      );
      if (!parts) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const [index, part] of parts.entries()) {
        if (index > 0) pressEnter(target);
        target.dispatchEvent(
          new InputEvent('beforeinput', { inputType, dataTransfer: part, bubbles: true, cancelable: true }),
        );
      }
    },
    { capture: true },
  );
}

/** As the key does it, which makes a new item in a list. */
function pressEnter(target: Element): void {
  const isLeft = target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
  );
  if (isLeft)
    target.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertParagraph', bubbles: true, cancelable: true }),
    );
}
