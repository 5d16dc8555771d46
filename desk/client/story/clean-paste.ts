/** Comments, deleted and hidden words, and elements without text. */
const SILENT =
  '.MsoCommentReference, .msocomanchor, .msocomtxt, .MsoCommentText, .msoDel, del, [hidden], script, style, title, meta, link, button, input, select, textarea, template';
const SILENT_STYLE = /(?:^|;)(?:mso-element:comment|display:none|visibility:hidden|mso-hide:all)/;
const STRUCK = 's, strike, [style*="line-through"]';
const MEDIA = 'img, picture, svg, video, audio, iframe, object';
const LIST_ITEM = '[class^="MsoListParagraph"]';
const NOTE_LINK = 'a[href*="#_ftn"], a[href*="#ftnt"], a[href*="#_edn"], a[href*="#fn"]';
const BACK_LINK = 'a[href*="#_ftnref"], a[href*="#ftnt_ref"], a[href*="#_ednref"], a[href*="#fnref"]';
const BLOCKS = 'div, dl, figure, h1, h2, h3, h4, h5, h6, ol, pre, section, table, ul, p + p';

/** Parts that a paste loses or changes, by their elements. */
const LOST: readonly (readonly [elements: string, name: string])[] = [
  ['u', 'underlines'],
  ['sup, sub', 'raised and lowered letters'],
  [
    ':is(ul, ol) :is(ul, ol), [class^="MsoListParagraph"]:is([style*="level2" i], [style*="level3" i])',
    'lists inside of lists, whose entries are now in one list',
  ],
  ['figcaption, caption, .MsoCaption', 'captions, which are now paragraphs'],
  ['a:not([href])', 'links that lead nowhere a story can link to'],
  ['pre, code', 'programming code'],
  ['table[data-lost]', 'tables with joined cells or with more than text in a cell'],
];

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s/g, '');

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

const replaceTag = (element: Element, tag: string): Element => {
  const next = element.ownerDocument.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
};

/** Returns a link's target; undefined if a story cannot contain it. */
function targetOf(address: string, live: string): string | undefined {
  const href = address.trim().replace(/^(?:mailto:|https?:\/\/[^/?#]*)/i, (start) => start.toLowerCase());
  if (/^(\/(?!\/)|mailto:)/.test(href)) return href;
  if (!/^https?:\/\//.test(href) || !URL.canParse(href)) return undefined;
  const { origin, hostname, pathname, search, hash } = new URL(href);
  return origin === live || ['127.0.0.1', 'localhost'].includes(hostname) ? pathname + search + hash : href;
}

/** Whether a story can contain a table: no joined cells, no blocks in a cell, and no layout of a page. */
function isPlainTable(table: Element): boolean {
  const widths = [...table.querySelectorAll('tr')].map(({ children }) => children.length);
  const [width = 0] = widths;
  const isSmall = widths.length > 1 && width > 1 && width < 6 && widths.every((each) => each === width);
  const cells = [...table.querySelectorAll('td, th')];
  return isSmall && !cells.some((cell) => cell.matches('[colspan], [rowspan]') || cell.querySelector(BLOCKS));
}

/** Word writes list items as paragraphs that contain their bullets. */
function makeList(paragraph: Element): void {
  const tag = /^\s*\w{1,3}[.)]/.test(paragraph.textContent ?? '') ? 'ol' : 'ul';
  const before = paragraph.previousElementSibling;
  const list = before?.matches(`${tag}.word`) ? before : paragraph.ownerDocument.createElement(tag);
  list.className = 'word';
  if (list !== before) paragraph.before(list);
  const [, start] = /^\s*(\d+)/.exec(paragraph.textContent ?? '') ?? [];
  if (list !== before && start) list.setAttribute('start', start);
  list.append(replaceTag(paragraph, 'li'));
}

/** Takes the footnotes out, since a story has its notes in a field, and cites a note by its number in brackets. */
function takeNotes(body: Element): { notes: string[]; hasNumbers: boolean } {
  const notes: string[] = [];
  for (const back of body.querySelectorAll(BACK_LINK)) {
    const note = back.closest('p, li, div');
    if (note) notes.push(textOf(note).replace(/^\[?\d+\]?\s*/, ''));
    note?.remove();
  }
  const numbers = [...body.querySelectorAll(`sup, ${NOTE_LINK}`)].filter((each) => /^\[?\d+\]?$/.test(textOf(each)));
  for (const number of numbers) number.replaceWith(`[${/\d+/.exec(textOf(number))![0]}]`);
  return { notes: notes.filter(Boolean), hasNumbers: numbers.length > 0 };
}

/** Line breaks of a text, of which a story has none. */
function replaceBreaks(body: Element): void {
  const breaks = [...body.querySelectorAll('br')];
  const previousOf = (node: Node | null): Node | null =>
    node instanceof Text && node.data.trim() === '' ? previousOf(node.previousSibling) : node;
  const blank = new Set(
    breaks.filter((each) => previousOf(each.previousSibling)?.nodeName === 'BR' && !each.closest('td, th, li, h2, h3')),
  );
  // An `output` may stand in a paragraph, and ends it for the editor.
  for (const each of breaks) each.replaceWith(blank.has(each) ? body.ownerDocument.createElement('output') : ' ');
}

interface CleanPaste {
  /** With the elements that a story can contain; the editor's schema drops all others. */
  html: string;
  /** The footnotes, without their numbers. */
  notes: string[];
  /** Losses and changes, in words. */
  losses: string;
}

/**
 * Reduces the HTML of a word processor or a web page to what a story can contain.
 * @param live the site's origin; links to it, or to a preview on this machine, become paths
 * @param isInCell whether it goes into the cell of a table, which holds words alone
 */
export function cleanPaste(html: string, live = '', isInCell = false): CleanPaste {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const all = (elements: string) => [...body.querySelectorAll(elements)];
  for (const element of all('table')) if (!isPlainTable(element)) element.setAttribute('data-lost', '');
  for (const element of all(SILENT)) element.remove();
  for (const element of all('[style]')) if (SILENT_STYLE.test(styleOf(element))) element.remove();
  const { notes, hasNumbers } = takeNotes(body);
  for (const link of all('a')) {
    const href = link.getAttribute('href');
    const target = targetOf(href ?? '', live);
    if (target !== undefined) link.setAttribute('href', target);
    else if (href === null || href.startsWith('#') || textOf(link) === '') link.replaceWith(...link.childNodes);
    else link.removeAttribute('href');
  }
  const impossible = LOST.filter(([elements]) => body.querySelector(elements)).map(([, name]) => name);
  const losses = [
    impossible.length > 0 && `${new Intl.ListFormat('en').format(impossible)}, which stories do not have`,
    body.querySelector(STRUCK) && 'words that were struck out',
    body.querySelector(MEDIA) && 'pictures: add them by “Picture”',
    hasNumbers && 'raised numbers, which are now numbers in brackets',
    notes.length > 0 && 'footnotes, which are now in Notes',
  ];

  for (const element of all(`${STRUCK}, ${MEDIA}`)) element.remove();
  for (const element of all(LIST_ITEM)) makeList(element);
  for (const element of all('[style]')) if (styleOf(element).includes('mso-list:ignore')) element.remove();
  for (const element of all('h1')) replaceTag(element, 'h2');
  for (const element of all('h4, h5, h6')) replaceTag(element, 'h3');
  for (const element of all('.MsoQuote, .MsoIntenseQuote')) replaceTag(element, 'blockquote');
  for (const inner of all(':is(ul, ol) :is(ul, ol)')) {
    const item = inner.parentElement!.closest('li, ul, ol')!;
    if (item.matches('li')) item.after(...inner.children);
    else inner.before(...inner.children);
    inner.remove();
  }
  for (const table of all('table[data-lost]'))
    table.replaceWith(...[...table.querySelectorAll('td, th')].map((cell) => replaceTag(cell, 'div')));
  for (const cell of all('tr:first-child > td'))
    if (!cell.closest('tr')!.previousElementSibling) replaceTag(cell, 'th');
  replaceBreaks(body);
  for (const element of all('pre')) replaceTag(element, 'p');
  for (const element of all('[style]')) (element as HTMLElement).style.whiteSpace = '';
  for (const element of all('p, h2, h3, li, blockquote')) if (textOf(element) === '') element.remove();
  if (isInCell)
    for (const element of all(':not(a, b, strong, i, em, span)')) element.replaceWith(' ', ...element.childNodes, ' ');
  return { html: body.innerHTML.replaceAll('&nbsp;', ' '), notes, losses: losses.filter(Boolean).join('; ') };
}
