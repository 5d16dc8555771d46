import { escapeHtml } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { showToast } from '../chrome/toasts.ts';
import { config } from '../server.ts';

const blockElements =
  'address,article,aside,blockquote,dd,div,dl,dt,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,tbody,td,tfoot,th,thead,tr,ul';
/** Elements without text, Word's notes, and deleted or hidden text. */
const removedElements =
  '.MsoCommentReference,.msocomanchor,.msocomtxt,.MsoCommentText,.msoDel,del,[hidden],script,style,head,title,meta,link,img,picture,svg,video,audio,iframe,object,button,input,select,textarea,template';
const removedStyles = /(?:^|;)(?:mso-element:comment|display:none|visibility:hidden|mso-hide:all)/;
const struckElements = 's,strike,[style*="line-through"]';

/** Parts that a paste cannot bring into a story, by their elements. */
const lostParts = {
  pictures: 'img, svg, video, audio, iframe, object',
  underlines: 'u',
  'raised and lowered letters': 'sup, sub',
  'lists inside of lists': ':is(ul, ol) :is(ul, ol)',
  'lists that start after 1': 'ol[start]:not([start="1"]), ol > li[value]:first-child:not([value="1"])',
  'programming code': 'pre, code',
};

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s/g, '');

/** Parses a paste, without elements that are dropped silently. */
function parsePaste(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('[style]')) if (removedStyles.test(styleOf(element))) element.remove();
  return body;
}

/** Describes what pasting some HTML into a story loses. */
export function describeLosses(html: string): string {
  const body = parsePaste(html);
  const lost = Object.entries(lostParts).flatMap(([name, elements]) => (body.querySelector(elements) ? [name] : []));
  const [first] = body.querySelectorAll('[class^="MsoListParagraph"]');
  if (/^\s*\d+[.)]/.test(first?.textContent ?? '') && !/^\s*1[.)]/.test(first!.textContent ?? ''))
    lost.push('lists that start after 1');
  if ([...body.querySelectorAll('table')].some((table) => rowsOf(table) === undefined))
    lost.push('tables with joined cells or with more than text in a cell');
  const impossible = new Intl.ListFormat('en').format([...new Set(lost)].filter((name) => name !== 'pictures'));
  return [
    impossible && `${impossible}, which stories do not have`,
    body.querySelector(struckElements) ? 'words that were struck out' : '',
    lost.includes('pictures') ? 'pictures: add them with + in the story' : '',
  ]
    .filter(Boolean)
    .join('; ');
}

type Kind = 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'blockquote' | 'table';

/** A line break, until a block is complete. HTML contains no such character. */
const BREAK = '\0';

/**
 * Reduces the HTML of a word processor or a web page to the elements that a story can contain: two levels of headings,
 * paragraphs, lists, quoted blocks, small tables, bold text, italics and links. All other elements are reduced to their
 * text.
 * @param live the site's origin; links to it, or to a preview on this machine, become paths
 */
export function cleanHtml(html: string, live = ''): string {
  const blocks: { kind: Kind; html: string }[] = [];
  let line = '';
  const endBlock = (kind: Kind): void => {
    const inline = line.replaceAll(/\s+/g, ' ');
    line = '';
    for (const part of kind === 'p' || kind === 'blockquote' ? splitAtBlankLines(inline) : [inline]) {
      const text = part.replaceAll(BREAK, ' ').replaceAll(/ +/g, ' ').trim();
      if (text.replaceAll(/<[^<>]*>/g, '').trim() !== '') blocks.push({ kind, html: text });
    }
  };
  const walk = (parent: Node, kind: Kind): void => {
    for (const node of parent.childNodes) {
      const isBlock = node instanceof Element && node.matches(blockElements);
      if (!(node instanceof Element) || (!isBlock && node.querySelector(blockElements) === null)) {
        line += inlineHtml(node, live);
      } else if (!node.matches(removedElements) && !node.matches(struckElements)) {
        const rows = node.tagName === 'TABLE' ? rowsOf(node) : undefined;
        const ownKind = kindOf(node, kind);
        if (isBlock) endBlock(kind);
        if (rows) blocks.push({ kind: 'table', html: tableHtml(rows, live) });
        else walk(node, ownKind);
        if (isBlock) endBlock(ownKind);
      }
    }
  };
  walk(parsePaste(html), 'p');
  endBlock('p');
  return blocks
    .map(({ kind, html: inline }, index) => {
      const item = { ul: 'li', ol: 'li', blockquote: 'p' }[kind as string];
      if (item === undefined) return `<${kind}>${inline}</${kind}>`;
      const [opens, closes] = [blocks[index - 1]?.kind !== kind, blocks[index + 1]?.kind !== kind];
      return `${opens ? `<${kind}>` : ''}<${item}>${inline}</${item}>${closes ? `</${kind}>` : ''}`;
    })
    .join('');
}

/** Splits inline HTML where two line breaks follow each other. Elements that contain them are closed and opened again. */
function splitAtBlankLines(html: string): string[] {
  const open: string[] = [];
  return html
    .replaceAll(/ ?\0 ?/g, BREAK)
    .split(/\0{2,}/)
    .map((part) => {
      const opened = open.join('');
      for (const [tag] of part.matchAll(/<[^<>]*>/g))
        if (tag.startsWith('</')) open.pop();
        else open.push(tag);
      return (
        opened +
        part +
        open
          .toReversed()
          .map((tag) => `</${/\w+/.exec(tag)![0]}>`)
          .join('')
      );
    });
}

/** The rows of a table that a story can contain; undefined if cells are joined, contain blocks, or arrange a page. */
function rowsOf(table: Element): Element[][] | undefined {
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children]);
  const width = rows[0]?.length ?? 0;
  const isText = (cell: Element) =>
    cell.querySelector(`:is(${blockElements}):not(p), p + p`) === null && !cell.matches('[colspan], [rowspan]');
  const isSmall = rows.length > 1 && width > 1 && width < 6;
  return isSmall && rows.every((row) => row.length === width && row.every(isText)) ? rows : undefined;
}

function tableHtml([head = [], ...rows]: Element[][], live: string): string {
  const rowHtml = (cells: Element[], name: string) =>
    `<tr>${cells
      .map(
        (cell) =>
          `<${name}>${inlineHtml(cell, live, false)
            .replaceAll(/[\s\0]+/g, ' ')
            .trim()}</${name}>`,
      )
      .join('')}</tr>`;
  return `<thead>${rowHtml(head, 'th')}</thead><tbody>${rows.map((row) => rowHtml(row, 'td')).join('')}</tbody>`;
}

function kindOf(element: Element, outer: Kind): Kind {
  // A quoted block contains no other blocks.
  if (outer === 'blockquote') return outer;
  if (/^H[1-6]$/.test(element.tagName)) return element.tagName < 'H3' ? 'h2' : 'h3';
  if (element.tagName === 'LI') return element.parentElement?.tagName === 'OL' ? 'ol' : 'ul';
  // Word writes list items as paragraphs that contain their bullets.
  if (element.className.startsWith('MsoListParagraph'))
    return /^\s*\w{1,3}[.)]/.test(element.textContent ?? '') ? 'ol' : 'ul';
  if (element.tagName === 'BLOCKQUOTE') return 'blockquote';
  return outer === 'ul' || outer === 'ol' ? outer : 'p';
}

const KEEPS_BREAKS = /(?:^|;)white-space(?:-collapse)?:(?:pre|break-spaces)/;

function inlineHtml(node: Node, live: string, hasStyle = true): string {
  if (node instanceof Text) {
    const spaced = node.parentElement?.closest('pre, [style*="white-space" i]');
    const keepsBreaks = spaced && (spaced.tagName === 'PRE' || KEEPS_BREAKS.test(styleOf(spaced)));
    return escapeHtml(keepsBreaks ? node.data.replaceAll(/\r?\n/g, BREAK) : node.data);
  }
  if (!(node instanceof Element) || node.matches(removedElements) || node.matches(struckElements)) return '';
  if (node.tagName === 'BR') return BREAK;
  const style = styleOf(node);
  if (style.includes('mso-list:ignore')) return '';
  const inner = [...node.childNodes].map((child) => inlineHtml(child, live)).join('');
  if (inner.replaceAll(BREAK, '').trim() === '' || !hasStyle) return inner;
  const target = node.tagName === 'A' ? targetOf(node.getAttribute('href') ?? '', live) : undefined;
  if (target !== undefined) return `<a href="${escapeHtml(target)}">${inner}</a>`;
  const [, weight] = /(?:^|;)font-weight:(\w+)/.exec(style) ?? [];
  const isBold =
    weight === undefined ? ['B', 'STRONG'].includes(node.tagName) : weight === 'bold' || Number(weight) >= 600;
  const [, slant] = /(?:^|;)font-style:(\w+)/.exec(style) ?? [];
  const isItalic = slant === undefined ? ['I', 'EM'].includes(node.tagName) : slant === 'italic';
  const bold = isBold ? `<strong>${inner}</strong>` : inner;
  return isItalic ? `<em>${bold}</em>` : bold;
}

/** Returns a link's real target, without click tracking; undefined if a story cannot contain it. */
function targetOf(address: string, live: string): string | undefined {
  const href = address.trim().replace(/^(?:mailto:|https?:\/\/[^/?#]*)/i, (start) => start.toLowerCase());
  if (/^(\/(?!\/)|mailto:)/.test(href)) return href;
  if (!/^https?:\/\//.test(href) || !URL.canParse(href)) return undefined;
  const { origin, hostname, pathname, search, searchParams, hash } = new URL(href);
  const isGoogle = hostname === 'www.google.com' && pathname === '/url';
  const isOutlook = hostname.endsWith('.safelinks.protection.outlook.com');
  const tracked = isGoogle ? searchParams.get('q') : isOutlook ? searchParams.get('url') : null;
  if (tracked !== null) return targetOf(tracked, live);
  return origin === live || ['127.0.0.1', 'localhost'].includes(hostname) ? pathname + search + hash : href;
}

/** A node of the editor: a block, a link, or text. */
export interface EditorNode {
  type?: string;
  text?: string;
  bold?: boolean;
  italic?: boolean;
  data?: { url: string };
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
const GROUP_TYPES = ['bulleted-list', 'numbered-list', 'list-item', 'table'];
const emptyParagraph: EditorNode = { type: 'paragraph', children: [{ text: '' }] };

const transferOf = (textByType: Record<string, string>): DataTransfer => {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(textByType)) data.setData(type, text);
  return data;
};
const transferOfNodes = (nodes: readonly EditorNode[]) =>
  transferOf({ [FRAGMENT_TYPE]: btoa(encodeURIComponent(JSON.stringify(nodes))) });

/** The editor cannot read tables from HTML, so each is pasted as nodes, on a line of its own. */
function blockPastes(clean: string, plain: string): DataTransfer[] {
  const pastes: DataTransfer[] = [];
  for (const part of clean.split(/(?=<table>)|(?<=<\/table>)/)) {
    const rows = [...new DOMParser().parseFromString(part, 'text/html').querySelectorAll('tr')];
    if (rows.length === 0) pastes.push(transferOf({ 'text/html': part, 'text/plain': plain }));
    else pastes.push(transferOfNodes([tableNode(rows), emptyParagraph]));
  }
  return pastes;
}

/** A table as the editor has it. */
export function tableNode(rows: readonly Element[]): EditorNode {
  const cellOf = (cell: Element) => ({ type: 'table-cell', children: [{ text: '' }, ...inlineNodes(cell)] });
  const children = rows.map((row) => ({ type: 'table-row', children: [...row.children].map(cellOf) }));
  return { type: 'table', children };
}

const inlineNodes = (parent: Node, marks: Pick<EditorNode, 'bold' | 'italic'> = {}): EditorNode[] =>
  [...parent.childNodes].flatMap((node): EditorNode[] => {
    if (!(node instanceof Element)) return [{ text: node.textContent ?? '', ...marks }];
    const url = node.getAttribute('href');
    if (url !== null) return [{ type: 'link', data: { url }, children: inlineNodes(node, marks) }];
    return inlineNodes(node, { ...marks, [node.tagName === 'EM' ? 'italic' : 'bold']: true });
  });

/** Returns what to paste instead, in order and each on its own line; undefined when the original can be pasted. */
function pastesFor(data: DataTransfer, html: string, isInList: boolean): DataTransfer[] | undefined {
  const nodes = copiedNodes(data, html);
  if (!nodes) {
    const clean = cleanHtml(html, config.live);
    const losses = describeLosses(html);
    // It stays until it is closed: after a long paste, writers look elsewhere first.
    if (losses)
      showToast(`Left out of the paste: ${losses}.${losses.includes('struck') ? '' : ' All words are kept.'}`, 'paste');
    const blocks = [
      ...new DOMParser().parseFromString(clean, 'text/html').body.querySelectorAll('p, h2, h3, li, td, th'),
    ];
    if (isInList && blocks.length > 1)
      return blocks.map((block) =>
        transferOf({ 'text/html': `<p>${block.innerHTML}</p>`, 'text/plain': block.textContent ?? '' }),
      );
    return blockPastes(clean, data.getData('text/plain'));
  }
  const lines = linesOf(nodes);
  if (isInList) return lines.map((line) => transferOfNodes([line]));
  // Without empty paragraphs around them, the editor would insert the items outside of their list.
  if (lines.length > 1 && nodes.some(({ type }) => GROUP_TYPES.includes(type ?? '')))
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
      // The editor would make the first block a part of the sentence before it.
      const isParagraph = pastes[0]?.getData('text/html').startsWith('<p>') || copiedNodes(dataTransfer!, html);
      const line = anchorElement?.closest('[data-slate-editor] > :is(p, h1, h2, h3)');
      if (!isParagraph && /[^\s\ufeff]/.test(line?.textContent ?? '')) pressEnter(target);
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
