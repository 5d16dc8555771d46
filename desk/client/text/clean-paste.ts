import { escapeHtml } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { showNotice } from '../chrome/toasts.ts';
import { config } from '../server.ts';

const blockElements =
  'address,article,aside,blockquote,dd,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul';
const removedElements =
  '.MsoCommentReference,script,style,head,title,meta,link,img,picture,svg,video,audio,iframe,object,button,input,select,textarea,template';

/** Parts that a paste cannot bring into a story, by their elements. */
const lostParts = {
  pictures: 'img, svg, video, audio, iframe, object',
  tables: 'table',
  quotations: 'blockquote',
  italics: 'i, em, [style*="font-style:italic"], [style*="font-style: italic"]',
  underlines: 'u',
  'raised and lowered letters': 'sup, sub',
  'lists inside of lists': ':is(ul, ol) :is(ul, ol)',
  'programming code': 'pre, code',
};

/** Describes what pasting some HTML into a story loses. */
export function describeLosses(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lost = Object.entries(lostParts).flatMap(([name, elements]) => (body.querySelector(elements) ? [name] : []));
  const impossible = new Intl.ListFormat('en').format(lost.filter((name) => name !== 'pictures'));
  return [
    impossible && `${impossible}, which stories do not have`,
    lost.includes('pictures') ? 'pictures: add them with + in the story' : '',
  ]
    .filter(Boolean)
    .join('; ');
}

type Kind = 'h2' | 'h3' | 'p' | 'ul' | 'ol';

/**
 * Reduces the HTML of a word processor or a web page to the elements that a story can contain: two levels of headings,
 * paragraphs, lists, bold text and links. All other elements are reduced to their text.
 * @param live the site's origin; links to it, or to a preview on this machine, become paths
 */
export function cleanHtml(html: string, live = ''): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: { kind: Kind; html: string }[] = [];
  let line = '';
  const endBlock = (kind: Kind): void => {
    const inline = line.replaceAll(/\s+/g, ' ').trim();
    line = '';
    if (inline.replaceAll(/<[^<>]*>/g, '').trim() !== '') blocks.push({ kind, html: inline });
  };
  const walk = (parent: Node, kind: Kind): void => {
    for (const node of parent.childNodes) {
      const isBlock = node instanceof Element && node.matches(blockElements);
      if (!(node instanceof Element) || (!isBlock && node.querySelector(blockElements) === null)) {
        line += inlineHtml(node, live);
      } else if (!node.matches(removedElements)) {
        const ownKind = kindOf(node, kind);
        if (isBlock) endBlock(kind);
        walk(node, ownKind);
        if (isBlock) endBlock(ownKind);
      }
    }
  };
  walk(body, 'p');
  endBlock('p');
  return blocks
    .map(({ kind, html: inline }, index) => {
      if (kind !== 'ul' && kind !== 'ol') return `<${kind}>${inline}</${kind}>`;
      const [opens, closes] = [blocks[index - 1]?.kind !== kind, blocks[index + 1]?.kind !== kind];
      return `${opens ? `<${kind}>` : ''}<li>${inline}</li>${closes ? `</${kind}>` : ''}`;
    })
    .join('');
}

function kindOf(element: Element, outer: Kind): Kind {
  if (/^H[1-6]$/.test(element.tagName)) return element.tagName < 'H3' ? 'h2' : 'h3';
  if (element.tagName === 'LI') return element.parentElement?.tagName === 'OL' ? 'ol' : 'ul';
  // Word writes list items as paragraphs that contain their bullets.
  if (element.className.startsWith('MsoListParagraph'))
    return /^\s*\w{1,3}[.)]/.test(element.textContent ?? '') ? 'ol' : 'ul';
  return outer === 'ul' || outer === 'ol' ? outer : 'p';
}

function inlineHtml(node: Node, live: string): string {
  if (node instanceof Text) return escapeHtml(node.data);
  if (!(node instanceof Element) || node.matches(removedElements)) return '';
  if (node.tagName === 'BR') return ' ';
  const style = node.getAttribute('style') ?? '';
  if (/mso-list:\s*Ignore/i.test(style)) return '';
  const inner = [...node.childNodes].map((child) => inlineHtml(child, live)).join('');
  if (inner.trim() === '') return inner;
  const target = node.tagName === 'A' ? targetOf(node.getAttribute('href') ?? '', live) : undefined;
  if (target !== undefined) return `<a href="${escapeHtml(target)}">${inner}</a>`;
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/.exec(style)?.[1];
  const isBold =
    weight === undefined ? ['B', 'STRONG'].includes(node.tagName) : weight === 'bold' || Number(weight) >= 600;
  return isBold ? `<strong>${inner}</strong>` : inner;
}

/** Returns a link's real target, without Google's click tracking; undefined if a story cannot contain it. */
function targetOf(href: string, live: string): string | undefined {
  if (/^(\/(?!\/)|mailto:)/.test(href)) return href;
  if (!/^https?:\/\//.test(href) || !URL.canParse(href)) return undefined;
  const { origin, hostname, pathname, search, searchParams, hash } = new URL(href);
  const tracked = hostname === 'www.google.com' && pathname === '/url' ? searchParams.get('q') : null;
  if (tracked !== null) return targetOf(tracked, live);
  return origin === live || ['127.0.0.1', 'localhost'].includes(hostname) ? pathname + search + hash : href;
}

/** A node of the editor: a block, a link, or text. */
export interface EditorNode {
  type?: string;
  text?: string;
  children?: EditorNode[];
}

const isInline = ({ text, type }: EditorNode) => text !== undefined || type === 'link';

/** Flattens copied nodes into one paragraph per line, without pictures. */
export function linesOf(nodes: readonly EditorNode[]): EditorNode[] {
  return nodes.flatMap(({ type, children = [] }): EditorNode[] => {
    if (type === 'shortcode') return [];
    return children.every(isInline) ? [{ type: 'paragraph', children }] : linesOf(children);
  });
}

const isNodes = (value: unknown): value is EditorNode[] =>
  Array.isArray(value) &&
  value.every(
    (node) => typeof node === 'object' && node !== null && (node.children === undefined || isNodes(node.children)),
  );

/** Returns the nodes that were copied in this editor; undefined for other content, also from other Slate editors. */
export function copiedNodes(data: Pick<DataTransfer, 'getData'>, html: string): EditorNode[] | undefined {
  const encoded = data.getData(FRAGMENT_TYPE) || /data-slate-fragment="([^"]+)"/.exec(html)?.[1];
  try {
    const nodes: unknown = encoded && JSON.parse(decodeURIComponent(atob(encoded)));
    return isNodes(nodes) ? nodes : undefined;
  } catch {
    return undefined;
  }
}

const FRAGMENT_TYPE = 'application/x-slate-fragment';
const LIST_TYPES = ['bulleted-list', 'numbered-list', 'list-item'];
const emptyParagraph: EditorNode = { type: 'paragraph', children: [{ text: '' }] };

const transferOf = (textByType: Record<string, string>): DataTransfer => {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(textByType)) data.setData(type, text);
  return data;
};
const transferOfNodes = (nodes: readonly EditorNode[]) =>
  transferOf({ [FRAGMENT_TYPE]: btoa(encodeURIComponent(JSON.stringify(nodes))) });

/** Returns what to paste instead, in order and each on its own line; undefined when the original can be pasted. */
function pastesFor(data: DataTransfer, html: string, isInList: boolean): DataTransfer[] | undefined {
  const nodes = copiedNodes(data, html);
  if (!nodes) {
    const clean = cleanHtml(html, config.live);
    const losses = describeLosses(html);
    if (losses) showNotice(`Left out of the paste: ${losses}. All words are kept.`);
    const blocks = [...new DOMParser().parseFromString(clean, 'text/html').body.querySelectorAll('p, h2, h3, li')];
    if (isInList && blocks.length > 1)
      return blocks.map((block) =>
        transferOf({ 'text/html': `<p>${block.innerHTML}</p>`, 'text/plain': block.textContent ?? '' }),
      );
    return [transferOf({ 'text/html': clean, 'text/plain': data.getData('text/plain') })];
  }
  const lines = linesOf(nodes);
  if (isInList) return lines.map((line) => transferOfNodes([line]));
  // Without empty paragraphs around them, the editor would insert the items outside of their list.
  if (lines.length > 1 && nodes.some(({ type }) => LIST_TYPES.includes(type ?? '')))
    return [transferOfNodes([emptyParagraph, ...nodes, emptyParagraph])];
  return undefined;
}

/** Cleans everything that is pasted into the story's editor. */
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
      const anchor = getSelection()?.anchorNode;
      const anchorElement = anchor instanceof Element ? anchor : anchor?.parentElement;
      const pastes = pastesFor(dataTransfer!, html, anchorElement?.closest('[data-slate-editor] li') !== null);
      if (!pastes) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const [index, paste] of pastes.entries()) {
        if (index > 0) pressEnter(target);
        target.dispatchEvent(
          new InputEvent('beforeinput', { inputType, dataTransfer: paste, bubbles: true, cancelable: true }),
        );
      }
    },
    { capture: true },
  );
}

/** Starts a new line, or a new item in a list. */
function pressEnter(target: Element): void {
  const isUnhandled = target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
  );
  if (isUnhandled)
    target.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertParagraph', bubbles: true, cancelable: true }),
    );
}
