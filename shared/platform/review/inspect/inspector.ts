import { toolScript, type PageTool } from '../in-page/page-tool.ts';
import type { InspectedPart, Inspected } from './describe-parts.ts';
import { inspectorCss } from './inspector.styles.ts';

/** The inspector of a page in development and previews: outlines the parts, tells of each whose it is, and opens its files. */
function inspect({ create, host, shadow, isOwn, address }: PageTool): void {
  const factsAddress = (document.currentScript as HTMLScriptElement).dataset.facts!;
  // A page of development loads more files than browsers keep times of.
  performance.setResourceTimingBufferSize(5000);
  let facts: Inspected = { apps: {}, pages: {} };
  let page = '';
  let current = 0;

  const panel = create('section', { className: 'panel', ariaLive: 'polite' });
  const hydration = create('p');
  shadow.append(panel);
  /** One for each part, in their order. */
  const marks: { box: HTMLElement; label: HTMLButtonElement }[] = [];

  const listParts = () => [
    document.getElementById('hem-root') ?? document.body,
    ...document.querySelectorAll<HTMLElement>('[data-hem-boundary]'),
  ];
  const nameOf = (part: HTMLElement) => part.dataset.hemBoundary ?? '';
  /** The facts of a part. A part that was hidden when the page was stitched has none. */
  const factsOf = (index: number): InspectedPart | undefined => {
    const names = listParts().map(nameOf);
    const described = facts.pages[page] ?? facts.pages[location.pathname] ?? facts.pages[''] ?? [];
    const equal = described.filter(({ name }) => name === names[index]);
    return equal[names.slice(0, index).filter((name) => name === names[index]).length] ?? equal[0];
  };
  const filesOf = (part: InspectedPart | undefined) => (part ? [...part.content, part.source] : []);
  const open = (file: string) => {
    if (facts.desk !== undefined && file.includes('/content/'))
      window.open(facts.desk + encodeURI(file), '_blank', 'noopener');
    else if (facts.editor !== undefined) void fetch(facts.editor + encodeURIComponent(file));
  };

  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const codeBytes = ({ app, scripts }: InspectedPart): number => {
    const folder = `/assets/${app}/`;
    const isOwn = (path: string) =>
      path.startsWith(folder) && path.endsWith('.js') && (scripts?.includes(path.slice(folder.length)) ?? true);
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => isOwn(new URL(name).pathname))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  };
  const describeHydration = (name: string): string => {
    const measure = performance.getEntriesByName(`hem-hydrate ${name}`).at(-1);
    if (!measure) return 'Not hydrated yet.';
    const end = measure.startTime + measure.duration;
    return `Hydrated ${(end / 1000).toFixed(2)} s after the page’s request, in ${measure.duration.toFixed(0)} ms.`;
  };

  const show = (index: number) => {
    // A navigation can have left fewer parts.
    current = Math.min(index, listParts().length - 1);
    draw();
    const part = factsOf(current);
    const { label, box } = marks[current]!;
    panel.style.setProperty('--color', box.style.getPropertyValue('--color'));
    const lines: Node[] = [create('h2', {}, label.textContent)];
    const app = part && facts.apps[part.app];
    if (app) lines.push(create('p', {}, `${app.release}, ${app.commit}`));
    lines.push(hydration);
    if (part) lines.push(create('p', {}, `Code ${kilobytes(codeBytes(part))}, data ${kilobytes(part.dataBytes)}.`));
    lines.push(...filesOf(part).map((file) => create('button', { className: 'file', tabIndex: -1 }, file)));
    const opens = (facts.desk ?? facts.editor) ? 'Enter: open' : 'A running desk opens texts';
    panel.replaceChildren(
      ...lines,
      create('small', {}, `Tab: next part. Arrows: choose a file. ${opens}. Escape: leave.`),
    );
  };

  const load = async (wanted: string) => {
    const answer = await fetch(`${factsAddress}?page=${encodeURIComponent(wanted)}`);
    if (!answer.ok) return panel.replaceChildren(create('p', {}, await answer.text()));
    const loaded = (await answer.json()) as Inspected;
    facts = { ...loaded, pages: { ...facts.pages, ...loaded.pages } };
    if (wanted === page) show(current);
  };

  const draw = () => {
    const parts = listParts();
    for (const { box } of marks.splice(parts.length)) box.remove();
    const told = describeHydration(nameOf(parts[current] ?? parts[0]!));
    if (hydration.textContent !== told) hydration.textContent = told;
    parts.forEach((part, index) => {
      const [named = '', fragment] = nameOf(part).split('/');
      const app = named || (factsOf(index)?.app ?? '');
      if (!marks[index]) {
        const mark = create('button', { className: 'label' });
        marks[index] = { label: mark, box: create('div', { className: 'box' }, mark) };
        panel.before(marks[index].box);
      }
      const { box, label } = marks[index];
      const text = fragment ? `${app}/${fragment}` : `${app}: ${named ? 'page' : 'frame'}`;
      if (label.textContent !== text) label.textContent = text;
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, top, width, height, bottom } = range.getBoundingClientRect();
      const hue = [...app].reduce((sum, sign) => sum + 67 * sign.charCodeAt(0), 220) % 360;
      box.style.cssText = `--color:hsl(${hue} 65% 32%);translate:${left}px ${top}px;width:${width}px;height:${height}px`;
      box.hidden = width === 0 || height === 0;
      box.className = index === current ? 'box on' : 'box';
      // It stays in view as long as its part does, below the labels of the parts around.
      const depth = parts.filter((other) => other !== part && other.contains(part)).length;
      label.style.translate = `${Math.max(0, -left)}px ${(bottom > 96 ? Math.max(0, -top) : 0) + 24 * depth}px`;
    });
  };

  const ended = new AbortController();
  const follow = () => {
    if (ended.signal.aborted) return;
    draw();
    if (page !== address()) void load((page = address()));
    requestAnimationFrame(follow);
  };
  const leave = () => {
    ended.abort();
    host.remove();
    history.replaceState(history.state, '', address() + location.hash);
  };

  const act = (event: Event) => {
    const target = event.composedPath()[0] as HTMLElement;
    const index = marks.findIndex(({ label }) => label === target);
    if (event.type === 'focusin' && index >= 0) listParts()[index]!.scrollIntoView({ block: 'nearest' });
    if (['focusin', 'pointerover'].includes(event.type) && index >= 0) show(index);
    if (event.type === 'click') {
      const file = target.className === 'file' ? target.textContent : filesOf(factsOf(index))[0];
      if (file !== undefined) open(file);
    }
    if (event.type !== 'keydown') return;
    const { key } = event as KeyboardEvent;
    if (key === 'Escape') leave();
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [marks[current]!.label, ...panel.querySelectorAll('button')];
    const next = stops.indexOf(target as HTMLButtonElement) + (key === 'ArrowDown' ? 1 : -1);
    stops.at(next % stops.length)!.focus();
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
        if (!isOwn(event)) return;
        event.stopImmediatePropagation();
        act(event);
      },
      { capture: true, passive: type !== 'keydown', signal: ended.signal },
    );
  const start = () => {
    document.documentElement.append(host);
    follow();
    marks[0]?.label.focus({ preventScroll: true });
  };
  addEventListener('DOMContentLoaded', start, { once: true });
}

export const inspectorScript = toolScript(inspect, 'Inspector', inspectorCss);
