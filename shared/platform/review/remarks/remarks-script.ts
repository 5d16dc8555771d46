import type { ShownRemarks } from '../../edge/remarks.ts';
import type { Quote, Thread } from '../../store/remarks.ts';
import { remarksCss } from './remarks.styles.ts';

/** Words of the page, as positions in its text. */
interface Place {
  from: number;
  to: number;
}
interface PageText {
  text: string;
  nodes: (Place & { node: Text | HTMLImageElement })[];
}

/**
 * Remarks in a page of a shared preview: a list, a form, and a way to choose words by touch or by keyboard. It draws in a tree
 * of its own. It is sent as text, so it must not use anything outside of itself.
 */
function showRemarks(css: string): void {
  const site = (document.currentScript as HTMLScriptElement).dataset.hemSite;
  const endpoint = '/__remarks';
  let remarks: ShownRemarks | undefined;
  let shown = '';
  /** The remark or answer in the form. */
  let target: { kind: 'remark'; page: string; quote?: Quote } | { kind: 'answer'; to: string } | undefined;
  let marked: Range | undefined;
  /** Places to choose from, and the chosen one, while one is chosen. */
  let choice: { page: PageText; places: Place[]; at: number } | undefined;

  const create = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]> = {},
    ...contents: (Node | string)[]
  ): HTMLElementTagNameMap[Tag] => {
    const created = Object.assign(document.createElement(tag), properties);
    created.append(...contents);
    return created;
  };
  const button = (text: string, onclick: () => unknown, className = '') =>
    create('button', { type: 'button', onclick, className }, text);
  const row = (...contents: Node[]) => create('div', { className: 'row' }, ...contents);
  const para = (className: string, ...contents: (Node | string)[]) => create('p', { className }, ...contents);

  const host = create('div', { role: 'region', ariaLabel: 'Remarks on this preview' });
  const shadow = host.attachShadow({ mode: 'open' });
  // The page's policy refuses style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const toggle = button('Remarks', () => open(true), 'toggle');
  const status = create('p', { role: 'status', tabIndex: -1, className: 'status' });
  const title = create('h2', { tabIndex: -1 }, 'Remarks');
  const until = create('p');
  const nameField = create('input', { type: 'text', maxLength: 60, autocomplete: 'name' });
  const subject = para('place');
  const textField = create('textarea', { rows: 4, maxLength: 2000 });
  const list = create('div');
  const form = create(
    'div',
    { hidden: true },
    subject,
    create('label', {}, 'Your words ', textField),
    row(
      button('Send', () => void submit(), 'main'),
      button('Cancel', () => write(undefined)),
    ),
  );
  const panel = create(
    'section',
    { hidden: true, ariaLabel: 'Remarks' },
    row(
      title,
      button('Close', () => open(false)),
    ),
    until,
    create('label', {}, 'Your name ', nameField),
    row(
      button('Remark on a place', () => choose(), 'main'),
      button('Remark on this page', () => write({ kind: 'remark', page: address() })),
      button('Approve this version', () => void approve()),
    ),
    form,
    status,
    list,
  );
  const chosen = create('p', { role: 'status' });
  const chooser = create(
    'section',
    { hidden: true, ariaLabel: 'Choose a place' },
    create('p', {}, 'Press the words or the picture that you mean.'),
    chosen,
    row(
      button('Previous', () => move(-1)),
      button('Next', () => move(1)),
      button('Take these', () => take(choice?.places[choice.at]), 'main'),
      button('Cancel', () => endChoice()),
    ),
  );
  const box = create('div', { className: 'box', hidden: true });
  shadow.append(box, toggle, panel, chooser);

  /** A browser that keeps nothing for sites has its person type the name again. */
  const keepName = (name?: string): string => {
    try {
      if (name) localStorage.setItem('hem:remark-name', name);
      return localStorage.getItem('hem:remark-name') ?? '';
    } catch {
      return '';
    }
  };
  const tell = (text: string) => void (status.textContent = text);
  const address = () => {
    const { pathname, searchParams } = new URL(location.href);
    searchParams.delete('inspect');
    return pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
  };
  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    toggle.hidden = isOpen;
    if (isOpen) void load();
    else mark(undefined);
    (isOpen ? title : toggle).focus();
  };

  const collapse = (text: string) => text.replace(/\s+/g, ' ');
  const textOf = (node: Text | HTMLImageElement) => (node instanceof Text ? node.data : node.alt);
  /** Words of pictures are their descriptions. */
  const readPage = (): PageText => {
    const isLeftOut = (node: Node) =>
      /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(node.nodeName) || (node as Element).className === 'preview-notice';
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT,
      (node: Node) =>
        isLeftOut(node)
          ? NodeFilter.FILTER_REJECT
          : node instanceof Text || node instanceof HTMLImageElement
            ? NodeFilter.FILTER_ACCEPT
            : NodeFilter.FILTER_SKIP,
    );
    const page: PageText = { text: '', nodes: [] };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const from = page.text.length;
      page.text += collapse(textOf(node as Text));
      if (page.text.length > from) page.nodes.push({ node: node as Text, from, to: page.text.length });
    }
    return page;
  };
  /** The visible sentences and pictures, in the order of the page. */
  const placesOf = ({ text, nodes }: PageText): Place[] => {
    const runs: (Place & { block: Element })[] = [];
    for (const { node, from, to } of nodes) {
      let block: Element = node instanceof Text ? node.parentElement! : node;
      if (!block.checkVisibility({ visibilityProperty: true })) continue;
      while (node instanceof Text && /^(inline|contents)$/.test(getComputedStyle(block).display))
        block = block.parentElement!;
      const last = runs.at(-1);
      if (last?.block === block && last.to === from) last.to = to;
      else runs.push({ block, from, to });
    }
    const sentences = new Intl.Segmenter(document.documentElement.lang || 'en', { granularity: 'sentence' });
    return runs.flatMap(({ from, to }) =>
      [...sentences.segment(text.slice(from, to))]
        .filter(({ segment }) => segment.trim() !== '')
        .map(({ segment, index }) => ({ from: from + index, to: from + index + segment.trimEnd().length })),
    );
  };
  const rangeOf = ({ nodes }: PageText, { from, to }: Place): Range => {
    const range = document.createRange();
    const first = nodes.find((one) => one.to > from)!;
    const last = nodes.findLast((one) => one.from < to)!;
    /** The position in a node's own text, whose white space counts in full. */
    const position = ({ node, from: start }: (typeof nodes)[number], at: number) => {
      let own = 0;
      while (own < textOf(node).length && collapse(textOf(node).slice(0, own)).length < at - start) own += 1;
      return own;
    };
    if (first.node instanceof Text) range.setStart(first.node, position(first, from));
    else range.setStartBefore(first.node);
    if (last.node instanceof Text) range.setEnd(last.node, position(last, to));
    else range.setEndAfter(last.node);
    return range;
  };
  const quoteOf = ({ text }: PageText, { from, to }: Place): Quote => ({
    exact: text.slice(from, Math.min(to, from + 300)).trim(),
    prefix: text.slice(Math.max(0, from - 40), from),
    suffix: text.slice(Math.min(to, from + 300)).slice(0, 40),
  });
  /** The place of a quote: of several equal ones, that whose neighbors are most alike. */
  const find = ({ text }: PageText, { exact, prefix, suffix }: Quote): Place | undefined => {
    const alike = (one: string, other: string) => {
      let count = 0;
      while (count < one.length && one[count] === other[count]) count += 1;
      return count;
    };
    const turn = (words: string) => [...words].reverse().join('');
    let best: (Place & { score: number }) | undefined;
    for (let from = text.indexOf(exact); from >= 0; from = text.indexOf(exact, from + 1)) {
      const to = from + exact.length;
      const score =
        alike(turn(prefix), turn(text.slice(Math.max(0, from - 40), from))) + alike(suffix, text.slice(to, to + 40));
      if (!best || score > best.score) best = { from, to, score };
    }
    return best;
  };

  const mark = (range: Range | undefined) => {
    const isNew = !marked;
    marked = range;
    box.hidden = !range;
    if (isNew && range) follow();
  };
  const follow = () => {
    if (!marked) return;
    const { left, top, width, height } = marked.getBoundingClientRect();
    box.style.cssText = `translate:${left - 4}px ${top - 4}px;width:${width + 8}px;height:${height + 8}px`;
    requestAnimationFrame(follow);
  };
  const reveal = (range: Range) => {
    const { startContainer: start } = range;
    for (
      let folded = start.parentElement?.closest('details');
      folded;
      folded = folded.parentElement?.closest('details')
    )
      folded.open = true;
    mark(range);
    const { top, bottom } = range.getBoundingClientRect();
    if (top < 96 || bottom > innerHeight * 0.4) scrollBy({ top: top - 96 });
  };

  const choose = () => {
    const page = readPage();
    const places = placesOf(page);
    // The list lies over the page.
    panel.hidden = true;
    toggle.hidden = true;
    chooser.hidden = false;
    choice = { page, places, at: 0 };
    choice.at = Math.max(
      0,
      places.findIndex((place) => rangeOf(page, place).getBoundingClientRect().top > 96),
    );
    chooser.querySelectorAll('button')[1]!.focus();
    move(0);
  };
  const move = (by: number) => {
    if (!choice || choice.places.length === 0) return;
    const { page, places } = choice;
    choice.at = (choice.at + by + places.length) % places.length;
    const place = places[choice.at]!;
    chosen.textContent = `“${quoteOf(page, place).exact.slice(0, 80)}”`;
    reveal(rangeOf(page, place));
  };
  const endChoice = () => {
    choice = undefined;
    mark(undefined);
    chooser.hidden = true;
    toggle.hidden = false;
    open(true);
  };
  const take = (place: Place | undefined) => {
    if (!choice || !place) return;
    const quote = quoteOf(choice.page, place);
    endChoice();
    write({ kind: 'remark', page: address(), quote });
  };
  /** The place at a point of the window; of a picture, its description. */
  const placeAt = ({ clientX, clientY, target: pressed }: MouseEvent): Place | undefined => {
    const { page, places } = choice!;
    const caret = document.caretPositionFromPoint?.(clientX, clientY);
    const older = caret ? undefined : document.caretRangeFromPoint?.(clientX, clientY);
    const picture = pressed instanceof Element && (pressed.closest('img') ?? pressed.querySelector('img'));
    const node = picture || (caret?.offsetNode ?? older?.startContainer);
    const offset = picture ? 0 : (caret?.offset ?? older?.startOffset ?? 0);
    const found = page.nodes.find((one) => one.node === node);
    const at =
      found && found.from + (found.node instanceof Text ? collapse(found.node.data.slice(0, offset)).length : 0);
    return at === undefined ? undefined : places.find(({ from, to }) => from <= at && at <= to);
  };

  const write = (next: typeof target, words = '') => {
    target = next;
    form.hidden = !next;
    subject.textContent =
      next?.kind === 'answer' ? words : next?.quote ? `“${next.quote.exact}”` : 'About this whole page';
    tell('');
    if (!next) return;
    (nameField.value.trim() ? textField : nameField).focus();
    form.scrollIntoView({ block: 'nearest' });
  };
  const submit = async () => {
    if (textField.value.trim() === '') {
      tell('Write something first.');
      return textField.focus();
    }
    if (!(await send({ ...target, text: textField.value }))) return;
    textField.value = '';
    write(undefined);
    tell('Sent.');
    status.focus();
  };
  const approve = async () => {
    if (await send({ kind: 'approval', site })) tell('You have approved this version.');
  };
  const send = async (given: object): Promise<boolean> => {
    const name = nameField.value.trim();
    if (!name) {
      tell('Say who you are first.');
      nameField.focus();
      return false;
    }
    keepName(name);
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...given, name }),
    }).catch(() => undefined);
    if (answer?.ok) draw((await answer.json()) as ShownRemarks);
    else
      tell(
        answer && answer.status < 500
          ? await answer.text()
          : 'This was not stored: the server does not take it now. Your words stay here; try again later.',
      );
    return answer?.ok ?? false;
  };
  const load = async () => {
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer?.ok) draw((await answer.json()) as ShownRemarks);
    else if (!remarks) tell('The remarks could not be loaded. Load the page again.');
  };

  const when = (at: string) => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  const said = ({ name, at, text }: Pick<Thread, 'name' | 'at' | 'text'>, more = '', ...place: Node[]) => [
    para('who', `${name}, ${when(at)}${more}`),
    ...place,
    para('text', text),
  ];
  const placeOf = ({ page, quote }: Thread, pageText: PageText): Node[] => {
    const words = quote ? `“${quote.exact}”` : page;
    if (page !== address()) return [create('a', { href: page }, words)];
    const place = quote && find(pageText, quote);
    if (place) return [button(words, () => reveal(rangeOf(pageText, place)), 'place')];
    return quote ? [create('p', {}, 'The words are gone: ', create('del', {}, quote.exact))] : [];
  };
  const itemOf = (thread: Thread, page: PageText) => {
    const { id, name, text, isDone, answers } = thread;
    return create(
      'li',
      {},
      ...said(thread, isDone ? ' · done' : '', ...placeOf(thread, page)),
      ...answers.map((answer) => create('div', { className: 'answer' }, ...said(answer))),
      row(
        button('Answer', () => write({ kind: 'answer', to: id }, `To ${name}: “${text.slice(0, 80)}”`)),
        button(isDone ? 'Open again' : 'Done', () => void send({ kind: 'state', to: id, isDone: !isDone })),
      ),
    );
  };
  const draw = (next = remarks) => {
    const state = JSON.stringify([next, address()]);
    if (!next || state === shown) return;
    remarks = next;
    shown = state;
    const { threads, approvals } = next;
    const count = threads.filter(({ isDone }) => !isDone).length;
    toggle.textContent = count > 0 ? `Remarks (${count})` : 'Remarks';
    until.replaceChildren(
      `This preview ends on ${when(next.until)}. `,
      create('a', { href: '/__changes/' }, 'What it changes'),
    );
    const page = readPage();
    const group = (title: string, some: readonly Thread[]) =>
      some.length > 0 ? [create('h3', {}, title), create('ol', {}, ...some.map((one) => itemOf(one, page)))] : [];
    const isHere = (thread: Thread) => thread.page === address();
    const controls = () => [...list.querySelectorAll<HTMLElement>('a, button')];
    const focused = controls().indexOf(shadow.activeElement as HTMLElement);
    list.replaceChildren(
      ...approvals.map(({ id, name, at, isCurrent }) =>
        para(
          '',
          `Approved by ${name}, ${when(at)}: ${isCurrent ? 'this version. ' : 'an earlier version. '}`,
          button('Take back', () => void send({ kind: 'state', to: id, isDone: true })),
        ),
      ),
      ...group('On this page', threads.filter(isHere)),
      ...group(
        'On other pages',
        threads.filter((thread) => !isHere(thread)),
      ),
    );
    if (focused >= 0) (controls()[focused] ?? status).focus();
  };

  // While a place is chosen, a press is for this script alone: a link leads nowhere.
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchstart', 'touchend', 'click'])
    addEventListener(
      type,
      (event) => {
        if (!choice || event.composedPath().includes(host)) return;
        event.stopImmediatePropagation();
        if (type !== 'click') return;
        event.preventDefault();
        const place = placeAt(event as MouseEvent);
        if (place) take(place);
        else chosen.textContent = 'There are no words here. Press on words or on a picture.';
      },
      { capture: true, passive: type !== 'click' },
    );
  // The page would take keys that are typed here for its own.
  for (const type of ['keydown', 'keyup', 'keypress', 'input', 'click', 'focusin'])
    host.addEventListener(type, (event) => event.stopPropagation());
  shadow.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    if (choice) endChoice();
    else if (!form.hidden) write(undefined);
    else open(false);
  });
  addEventListener(
    'DOMContentLoaded',
    () => {
      nameField.value = keepName();
      document.documentElement.append(host);
      void load();
    },
    { once: true },
  );
  // A navigation within the site loads no page.
  setInterval(() => draw(), 500);
  setInterval(() => panel.hidden || document.hidden || void load(), 15_000);
}

// The compiler of the sources adds calls of `__name`, which keep the names of functions.
export const remarksScript = `{const __name=(named)=>named;(${showRemarks.toString()})(${JSON.stringify(remarksCss)})}`;
