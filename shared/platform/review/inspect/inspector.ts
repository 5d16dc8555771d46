import type { InspectedPart, Inspected } from './describe-parts.ts';

/**
 * The inspector of a page in development and previews: outlines the parts, tells of each whose it is, and opens its files. It
 * draws in a tree of its own and keeps its events from the page. It is sent as text, so it must not use anything outside of
 * itself.
 */
export function inspect(css: string): void {
  const factsAddress = (document.currentScript as HTMLScriptElement).dataset.facts!;
  // A page of development loads more files than browsers keep times of.
  performance.setResourceTimingBufferSize(5000);
  let facts: Inspected = { apps: {}, pages: {} };
  let address = '';
  let current = 0;
  let wasCurrent = false;

  const create = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, name = '') =>
    Object.assign(document.createElement(tag), { textContent: text, className: name });
  const host = create('div', '');
  host.role = 'region';
  host.ariaLabel = 'Inspector';
  const shadow = host.attachShadow({ mode: 'open' });
  // The page's policy refuses style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const panel = create('section', '', 'panel');
  const hydration = create('p', '');
  panel.ariaLive = 'polite';
  const marks: { box: HTMLElement; label: HTMLButtonElement }[] = [];
  shadow.append(panel);

  const listParts = () => [
    document.getElementById('hem-root') ?? document.body,
    ...document.querySelectorAll<HTMLElement>('[data-hem-boundary]'),
  ];
  const nameOf = (part: HTMLElement) => part.dataset.hemBoundary ?? '';
  /** The facts of a part. A part that was hidden when the page was stitched has none. */
  const factsOf = (index: number): InspectedPart | undefined => {
    const parts = listParts();
    const name = nameOf(parts[index]!);
    const described = facts.pages[address] ?? facts.pages[location.pathname] ?? facts.pages[''] ?? [];
    const nth = parts.slice(0, index).filter((part) => nameOf(part) === name).length;
    const equal = described.filter((part) => part.name === name);
    return equal[nth] ?? equal[0];
  };

  const open = async (file: string) => {
    if (facts.desk !== undefined && file.includes('/content/'))
      return void window.open(facts.desk + encodeURI(file), '_blank', 'noopener');
    if (facts.editor !== undefined) return void (await fetch(facts.editor + encodeURIComponent(file)));
    const isCopied = await navigator.clipboard?.writeText(file).then(
      () => true,
      () => false,
    );
    panel.append(create('small', isCopied ? `Copied: ${file}` : 'No desk runs that could open it.'));
  };
  const filesOf = (known: InspectedPart | undefined) => (known ? [...known.content, known.source] : []);

  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const codeBytes = ({ app, scripts }: InspectedPart): number => {
    const others = Object.values(facts.pages).flatMap((described) =>
      described.flatMap((part) => (part.app === app && part.scripts ? part.scripts : [])),
    );
    const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => {
      const { pathname } = new URL(name);
      const file = pathname.slice(`/assets/${app}/`.length);
      if (!pathname.startsWith(`/assets/${app}/`) || !file.endsWith('.js')) return false;
      return scripts ? scripts.includes(file) : !others.includes(file);
    });
    return loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  };
  const hydrationOf = (name: string): string => {
    const measure = performance.getEntriesByName(`hem-hydrate ${name}`).at(-1);
    if (!measure) return 'Not hydrated yet.';
    const end = measure.startTime + measure.duration;
    return `Hydrated ${(end / 1000).toFixed(2)} s after the page’s request, in ${measure.duration.toFixed(0)} ms.`;
  };

  const show = (index: number) => {
    current = index;
    draw();
    const known = factsOf(index);
    panel.style.setProperty('--color', marks[index]!.label.style.getPropertyValue('--color'));
    panel.replaceChildren(create('h2', marks[index]!.label.textContent));
    const tell = (text: string) => panel.append(create('p', text));
    const app = known && facts.apps[known.app];
    if (app) tell(`${app.release}, ${app.commit}`);
    panel.append(hydration);
    if (known) {
      tell(`Code ${kilobytes(codeBytes(known))}, data ${kilobytes(known.dataBytes)}.`);
      const { all, fromContent } = known.words;
      if (all > 0) tell(`${Math.round((100 * fromContent) / all)} % of its ${all} words come from content.`);
    }
    for (const file of filesOf(known)) {
      const link = Object.assign(create('button', file), { type: 'button', tabIndex: -1 });
      link.dataset.file = file;
      panel.append(link);
    }
    panel.append(create('small', 'Tab: next part. Enter: open. Arrows: choose a file. Escape: leave.'));
  };

  const load = async (wanted: string) => {
    const answer = await fetch(`${factsAddress}?page=${encodeURIComponent(wanted)}`);
    if (!answer.ok) return void panel.replaceChildren(create('p', await answer.text()));
    const loaded = (await answer.json()) as Inspected;
    facts = { ...loaded, pages: { ...facts.pages, ...loaded.pages } };
    if (wanted === address) show(Math.min(current, marks.length - 1));
  };

  const place = (element: HTMLElement, x: number, y: number) => (element.style.translate = `${x}px ${y}px`);
  const draw = () => {
    const parts = listParts();
    for (const { box, label } of marks.splice(parts.length)) {
      box.remove();
      label.remove();
    }
    const told = hydrationOf(nameOf(parts[current] ?? parts[0]!));
    if (hydration.textContent !== told) hydration.textContent = told;
    const labels: DOMRect[] = [];
    parts.forEach((part, index) => {
      const name = nameOf(part);
      const [, fragment] = name.split('/');
      const app = name.split('/', 1)[0] || (factsOf(index)?.app ?? '');
      const mark = (marks[index] ??= { box: create('div', '', 'box'), label: create('button', '', 'label') });
      const { box, label } = mark;
      if (!box.isConnected) panel.before(box, label);
      label.type = 'button';
      const text = fragment ? name : `${app}: ${name ? 'page' : 'frame'}`;
      if (label.textContent !== text) label.textContent = text;
      const hue = [...app].reduce((sum, sign) => sum + 67 * sign.charCodeAt(0), 220) % 360;
      for (const element of [box, label]) element.style.setProperty('--color', `hsl(${hue} 65% 32%)`);
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, top, width, height, bottom } = range.getBoundingClientRect();
      box.hidden = label.hidden = width === 0 || height === 0;
      box.className = index === current ? 'box on' : 'box';
      place(box, left, top);
      box.style.width = `${width}px`;
      box.style.height = `${height}px`;
      if (label.hidden) return;
      const { width: labelWidth } = label.getBoundingClientRect();
      const x = Math.max(0, Math.min(left, innerWidth - labelWidth));
      let y = bottom > 24 ? Math.max(top, 0) : top;
      const covers = (other: DOMRect) =>
        x < other.right && x + labelWidth > other.left && y < other.bottom && y + 24 > other.top;
      for (let other = labels.find(covers); other; other = labels.find(covers)) y = other.bottom;
      labels.push(new DOMRect(x, y, labelWidth, 24));
      place(label, x, y);
    });
  };

  let frame = 0;
  const follow = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { pathname, searchParams } = new URL(location.href);
      searchParams.delete('inspect');
      const next = pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
      draw();
      if (next === address) return;
      address = next;
      void load(next);
    });
  };

  const ended = new AbortController();
  const leave = () => {
    ended.abort();
    mutations.disconnect();
    sizes.disconnect();
    host.remove();
    const url = new URL(location.href);
    url.searchParams.delete('inspect');
    history.replaceState(history.state, '', url);
  };

  const act = (event: Event) => {
    const target = event.composedPath()[0] as HTMLElement;
    const index = marks.findIndex(({ label }) => label === target);
    if (event.type === 'focusin' && index >= 0) {
      listParts()[index]!.scrollIntoView({ block: 'nearest' });
      show(index);
    }
    if (event instanceof PointerEvent && index >= 0) {
      if (event.type === 'pointerover' && event.pointerType === 'mouse') show(index);
      // The first touch of a label tells of its part, the second opens it.
      if (event.type === 'pointerdown') wasCurrent = index === current;
    }
    if (event.type === 'click') {
      const isByKey = (event as MouseEvent).detail === 0;
      const file = index < 0 ? target.dataset.file : isByKey || wasCurrent ? filesOf(factsOf(index))[0] : undefined;
      if (file !== undefined) void open(file);
      wasCurrent = index === current;
    }
    if (!(event instanceof KeyboardEvent) || event.type !== 'keydown') return;
    if (event.key === 'Escape') leave();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops = [marks[current]!.label, ...panel.querySelectorAll('button')];
    stops[(stops.indexOf(target as HTMLButtonElement) + step + stops.length) % stops.length]!.focus();
  };
  // Other listeners do not hear of moves from label to label within this tree.
  for (const type of ['focusin', 'pointerover']) shadow.addEventListener(type, act);
  // The page would start its app and hydrate parts by events that are the inspector's.
  const own =
    'keydown keyup click focusin focusout pointerover pointermove pointerdown pointerup mousedown mouseup mousemove touchstart touchmove touchend wheel';
  for (const type of own.split(' '))
    addEventListener(
      type,
      (event) => {
        if (!event.composedPath().includes(host)) return;
        event.stopImmediatePropagation();
        act(event);
      },
      { capture: true, passive: type !== 'keydown', signal: ended.signal },
    );

  const mutations = new MutationObserver(follow);
  const sizes = new ResizeObserver(follow);
  const start = () => {
    document.documentElement.append(host);
    mutations.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-hem-hydrated'] });
    sizes.observe(document.body);
    const listening = { capture: true, passive: true, signal: ended.signal };
    for (const type of ['scroll', 'resize', 'popstate', 'load']) addEventListener(type, follow, listening);
    draw();
    follow();
    marks[0]?.label.focus({ preventScroll: true });
  };
  addEventListener('DOMContentLoaded', start, { once: true });
}
