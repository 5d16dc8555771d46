import { escapeHtml } from '@cobblestone/domain/tours/interpolate-facts.ts';

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
  'lists inside of lists, whose entries are now in one list':
    ':is(ul, ol) :is(ul, ol), [class^="MsoListParagraph"][style*="level2" i], [class^="MsoListParagraph"][style*="level3" i]',
  'captions, which are now paragraphs': 'figcaption, caption, .MsoCaption',
  'links that lead nowhere a story can link to': 'a[data-lost]',
  'lists that start after 1': 'ol[start]:not([start="1"]), ol > li[value]:first-child:not([value="1"])',
  'programming code': 'pre, code',
};

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s/g, '');

const NOTE_LINK = 'a[href*="#_ftn"], a[href*="#ftnt"], a[href*="#_edn"], a[href*="#fn"]';
const BACK_LINK = 'a[href*="#_ftnref"], a[href*="#ftnt_ref"], a[href*="#_ednref"], a[href*="#fnref"]';

/** A paste without what is dropped silently. Its footnotes are apart, since a story has its notes in a field. */
function parsePaste(html: string, live = ''): { body: HTMLElement; notes: string[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('[style]')) if (removedStyles.test(styleOf(element))) element.remove();
  const notes: string[] = [];
  for (const back of body.querySelectorAll(BACK_LINK)) {
    const note = back.closest('p, li, div');
    if (!note || note === body) continue;
    notes.push(
      (note.textContent ?? '')
        .replaceAll(/\s+/g, ' ')
        .replace(/^\s*\[?\d+\]?\s*/, '')
        .trim(),
    );
    note.remove();
  }
  // A story cites a note by its number in brackets.
  for (const raised of body.querySelectorAll(`sup, ${NOTE_LINK}`)) {
    const [number] = /\d+/.exec(raised.textContent ?? '') ?? [];
    if (!raised.isConnected || !/^\s*\[?\d+\]?\s*$/.test(raised.textContent ?? '')) continue;
    raised.replaceWith(
      Object.assign(body.ownerDocument.createElement('span'), { textContent: `[${number}]`, className: 'desk-note' }),
    );
  }
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href')!;
    if (!href.startsWith('#') && targetOf(href, live) === undefined && link.textContent?.trim())
      link.setAttribute('data-lost', '');
  }
  return { body, notes: notes.filter(Boolean) };
}

/** The footnotes of a paste, without their numbers. */
export const notesOf = (html: string): string[] => parsePaste(html).notes;

/** Describes what pasting some HTML into a story loses. */
export function describeLosses(html: string): string {
  const { body, notes } = parsePaste(html);
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
    lost.includes('pictures') ? 'pictures: add them by “Picture”' : '',
    body.querySelector('.desk-note') ? 'raised numbers, which are now numbers in brackets' : '',
    notes.length > 0 ? 'footnotes, which are now in Notes' : '',
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
  walk(parsePaste(html, live).body, 'p');
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
  if (element.matches('blockquote, .MsoQuote, .MsoIntenseQuote')) return 'blockquote';
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
