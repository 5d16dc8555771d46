/** Comments, deleted and hidden words, and controls. */
const SILENT =
  '.MsoCommentReference, .msocomanchor, .msocomtxt, .MsoCommentText, .msoDel, del, [hidden], template, button, select, textarea';
const SILENT_STYLE = /mso-element:comment|display:none|visibility:hidden|mso-hide:all/;
const STRUCK = 's, strike, [style*="line-through"]';
const MEDIA = 'img, picture, svg, video, audio, iframe, object';
const WORD_ITEM = '[class^="MsoListParagraph"]';
const NOTE_LINK = 'a:is([href*="#_ftn"], [href*="#ftnt"], [href*="#_edn"], [href*="#fn"])';
const BACK_LINK = 'a:is([href*="#_ftnref"], [href*="#ftnt_ref"], [href*="#_ednref"], [href*="#fnref"])';
const BLOCKS = 'div, dl, figure, h1, h2, h3, h4, h5, h6, ol, pre, section, table, ul, p + p';
const LOST_LINK = 'a[href]:not([href^="http" i], [href^="mailto:" i], [href^="#"], [href^="/"])';
const ONE_ROW = 'table:not(:has(tr + tr, thead + tbody))';
/** Tables with joined cells or more than words in a cell, and those that lay out a page. */
const LOST_TABLE = `${ONE_ROW}, table:has([colspan], [rowspan], tr > :only-child, tr > :nth-child(6), ${BLOCKS})`;

/** What a paste loses or changes, by its elements. */
const CHANGES: Record<string, string> = {
  u: 'underlines',
  [`sup, sub, ${NOTE_LINK}`]: 'raised and lowered letters, of which numbers are in brackets',
  [`:is(ul, ol) :is(ul, ol), ${WORD_ITEM}:is([style*="level2" i], [style*="level3" i])`]:
    'lists inside of lists, whose entries are in one list',
  'figcaption, caption, .MsoCaption': 'captions, which are paragraphs',
  [LOST_LINK]: 'links that a story cannot have',
  'pre, code': 'programming code',
  [LOST_TABLE]: 'tables with joined cells or more than words in a cell',
  [STRUCK]: 'words that were struck out',
  [MEDIA]: 'pictures: add them by “Picture”',
  [BACK_LINK]: 'footnotes, which are in Notes',
};

/** Elements that have another name in a story. */
const RENAMED = { h1: 'h2', 'h4, h5, h6': 'h3', pre: 'p', '.MsoQuote, .MsoIntenseQuote': 'blockquote' };

const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

const rename = (element: Element, name: string): Element => {
  const next = element.ownerDocument.createElement(name);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
};

/** Word writes list items as paragraphs that contain their bullets or numbers. */
function makeItem(paragraph: Element): void {
  const [, number] = /^\s*(\w{1,3})[.)]/.exec(paragraph.textContent ?? '') ?? [];
  const name = number ? 'ol' : 'ul';
  let list = paragraph.previousElementSibling;
  if (!list?.matches(`${name}.word`)) {
    list = paragraph.ownerDocument.createElement(name);
    list.className = 'word';
    list.setAttribute('start', String(Number(number) || 1));
    paragraph.before(list);
  }
  list.append(rename(paragraph, 'li'));
}

/** Takes the footnotes out, since a story has its notes in a field, and cites a note by its number in brackets. */
function takeNotes(body: Element): string[] {
  const notes = [...body.querySelectorAll(BACK_LINK)].map((link) => {
    const note = link.closest('p, li, div');
    note?.remove();
    return note ? textOf(note).replace(/^\[?\d+\]?\s*/, '') : '';
  });
  for (const mark of body.querySelectorAll(`sup, ${NOTE_LINK}`)) {
    const [, number] = /^\[?(\d+)\]?$/.exec(textOf(mark)) ?? [];
    if (number) mark.replaceWith(`[${number}]`);
  }
  return notes.filter(Boolean);
}

/**
 * Reduces the HTML of a word processor or a web page to elements of which the editor's schema keeps what a story can contain.
 * @param live the site's origin; links to it, or to a preview on this machine, become paths
 * @param isInCell whether it goes into the cell of a table, which holds words alone
 * @returns also the footnotes without their numbers, and in words what is lost or changed
 */
export function cleanPaste(html: string, live = '', isInCell = false) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const all = (elements: string) => [...body.querySelectorAll<HTMLElement>(elements)];
  const removeStyled = (pattern: RegExp) => {
    for (const element of all('[style]'))
      if (pattern.test(element.getAttribute('style')!.toLowerCase().replaceAll(/\s/g, ''))) element.remove();
  };
  for (const element of all(SILENT)) element.remove();
  removeStyled(SILENT_STYLE);
  const losses = Object.keys(CHANGES).filter((elements) => body.querySelector(elements));
  const notes = takeNotes(body);

  for (const element of all(`${STRUCK}, ${MEDIA}`)) element.remove();
  for (const link of all(`${LOST_LINK}, a[href^="#"]`)) link.removeAttribute('href');
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const { href, origin, hostname, pathname, search, hash } = link;
    const isOwn = origin === live || ['127.0.0.1', 'localhost'].includes(hostname);
    link.setAttribute('href', isOwn ? pathname + search + hash : href);
  }
  for (const table of all(LOST_TABLE))
    table.replaceWith(...[...table.querySelectorAll('td, th')].map((cell) => rename(cell, 'div')));
  for (const item of all(WORD_ITEM)) makeItem(item);
  removeStyled(/mso-list:ignore/);
  for (const [elements, name] of Object.entries(RENAMED)) for (const element of all(elements)) rename(element, name);
  for (const element of all('[style]')) element.style.whiteSpace = '';
  for (const element of all('p, h2, h3, li, blockquote')) if (textOf(element) === '') element.remove();
  for (const each of all(':is(td, th, li, h2, h3) br')) each.replaceWith(' ');
  if (isInCell)
    for (const element of all(':not(a, b, strong, i, em, span)')) element.replaceWith(' ', ...element.childNodes, ' ');
  const written = body.innerHTML.replaceAll('&nbsp;', ' ');
  // An empty line parts paragraphs; an `output` may stand within one, and ends it for the editor.
  return {
    html: written.replaceAll(/<br>(?:\s*<br>)+/g, '<output></output>'),
    notes,
    losses: losses.map((elements) => CHANGES[elements]).join('; '),
  };
}
