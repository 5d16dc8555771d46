import type { ShownRemarks } from '../../edge/remarks.ts';
import type { Quote, Thread } from '../../store/remarks.ts';
import { toolScript, type PageTool, type PagePiece } from '../in-page/page-tool.ts';
import { remarksCss } from './remarks.styles.ts';

/** A sentence of the page, or a picture, whose words are its description. */
interface Place {
  range: Range;
  element: Element;
  words: string;
}

/** Remarks in a page of a shared preview: a list, a form, and a way to choose words by touch or by keyboard. */
function showRemarks({ create, host, shadow, isOwn, elementOf, readBlocks, address }: PageTool): void {
  const site = (document.currentScript as HTMLScriptElement).dataset.hemSite;
  const endpoint = '/__remarks';
  let remarks: ShownRemarks | undefined;
  let shown = '';
  /** The remark or answer in the form. */
  let target: { kind: 'remark'; page: string; quote?: Quote } | { kind: 'answer'; to: string } | undefined;
  let marked: Range | undefined;
  /** All places, those to choose from, and the chosen one, while one is chosen. */
  let choice: { all: Place[]; places: Place[]; at: number } | undefined;

  const button = (text: string, onclick: () => unknown, className = '') =>
    create('button', { type: 'button', onclick, className }, text);
  const row = (...contents: Node[]) => create('div', { className: 'row' }, ...contents);
  const para = (className: string, ...contents: (Node | string)[]) => create('p', { className }, ...contents);

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
  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    toggle.hidden = isOpen;
    if (isOpen) void load();
    else mark(undefined);
    (isOpen ? title : toggle).focus();
  };

  const textOf = (piece: PagePiece) => (piece instanceof Text ? piece.data : piece.alt);
  const rangeOf = (pieces: readonly PagePiece[], from: number, to: number): Range => {
    const range = document.createRange();
    let start = 0;
    for (const piece of pieces) {
      // A picture is a block of its own.
      if (!(piece instanceof Text)) range.selectNode(piece);
      else {
        const end = start + piece.length;
        if (start <= from && from < end) range.setStart(piece, from - start);
        if (start < to && to <= end) range.setEnd(piece, to - start);
        start = end;
      }
    }
    return range;
  };
  /** The sentences and pictures, hidden ones too, in the order of the page. */
  const readPlaces = (): Place[] => {
    const sentences = new Intl.Segmenter(document.documentElement.lang || 'en', { granularity: 'sentence' });
    return readBlocks((element) => !element.closest('.preview-notice')).flatMap((pieces) =>
      [...sentences.segment(pieces.map(textOf).join(''))]
        .filter(({ segment }) => segment.trim() !== '')
        .map(({ segment, index }) => {
          const from = index + segment.length - segment.trimStart().length;
          const range = rangeOf(pieces, from, index + segment.trimEnd().length);
          return { range, element: elementOf(pieces[0]!), words: segment.replace(/\s+/g, ' ').slice(0, 300).trim() };
        }),
    );
  };
  const quoteOf = (places: readonly Place[], place: Place): Quote => {
    const at = places.indexOf(place);
    const [before, after] = [places[at - 1]?.words ?? '', places[at + 1]?.words ?? ''];
    return { exact: place.words, prefix: before.slice(-40), suffix: after.slice(0, 40) };
  };
  /** The place of a quote: of several equal ones, that whose neighbors are most alike. */
  const find = (places: readonly Place[], { exact, prefix, suffix }: Quote): Place | undefined => {
    const likenessOf = (place: Place) => {
      const quote = quoteOf(places, place);
      return Number(quote.prefix === prefix) + Number(quote.suffix === suffix);
    };
    const equal = places.filter(({ words }) => words === exact);
    return equal.sort((one, other) => likenessOf(other) - likenessOf(one))[0];
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
  const reveal = ({ range, element }: Place) => {
    for (let folded = element.closest('details'); folded; folded = folded.parentElement!.closest('details'))
      folded.open = true;
    mark(range);
    const { top, bottom } = range.getBoundingClientRect();
    if (top < 96 || bottom > innerHeight * 0.4) scrollBy({ top: top - 96 });
  };

  const choose = () => {
    const all = readPlaces();
    const places = all.filter(({ element }) => element.checkVisibility({ visibilityProperty: true }));
    // The list lies over the page.
    panel.hidden = true;
    toggle.hidden = true;
    chooser.hidden = false;
    const first = places.findIndex(({ range }) => range.getBoundingClientRect().top > 96);
    choice = { all, places, at: Math.max(0, first) };
    chooser.querySelectorAll('button')[1]!.focus();
    move(0);
  };
  const move = (by: number) => {
    if (!choice || choice.places.length === 0) return;
    const { places } = choice;
    choice.at = (choice.at + by + places.length) % places.length;
    const place = places[choice.at]!;
    chosen.textContent = `“${place.words.slice(0, 80)}”`;
    reveal(place);
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
    const quote = quoteOf(choice.all, place);
    endChoice();
    write({ kind: 'remark', page: address(), quote });
  };
  const placeAt = ({ clientX, clientY, target: pressed }: MouseEvent): Place | undefined => {
    const { places } = choice!;
    const picture = pressed instanceof Element && (pressed.closest('img') ?? pressed.querySelector('img'));
    if (picture) return places.find(({ element }) => element === picture);
    const caret = document.caretPositionFromPoint?.(clientX, clientY);
    const older = caret ? undefined : document.caretRangeFromPoint?.(clientX, clientY);
    const node = caret?.offsetNode ?? older?.startContainer;
    const offset = caret?.offset ?? older?.startOffset ?? 0;
    return node && places.find(({ range }) => range.isPointInRange(node, offset));
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
  const placeOf = ({ page, quote }: Thread, places: readonly Place[]): Node[] => {
    const words = quote ? `“${quote.exact}”` : page;
    if (page !== address()) return [create('a', { href: page }, words)];
    const place = quote && find(places, quote);
    if (place) return [button(words, () => reveal(place), 'place')];
    return quote ? [create('p', {}, 'The words are gone: ', create('del', {}, quote.exact))] : [];
  };
  const itemOf = (thread: Thread, places: readonly Place[]) => {
    const { id, name, text, isDone, answers } = thread;
    return create(
      'li',
      {},
      ...said(thread, isDone ? ' · done' : '', ...placeOf(thread, places)),
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
    const places = readPlaces();
    const group = (title: string, some: readonly Thread[]) =>
      some.length > 0 ? [create('h3', {}, title), create('ol', {}, ...some.map((one) => itemOf(one, places)))] : [];
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
        if (!choice || isOwn(event)) return;
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

export const remarksScript = toolScript(showRemarks, 'Remarks on this preview', remarksCss);
