import { parseRecord, readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import { countedInVisit, countInVisit, isReported } from '@hemstitch/platform/contract/visit-counting';
import { newYorkDay } from '../dates/new-york-time.ts';

/** The parts of pages whose wordings can be compared; each is the id of an element, or the popup. */
export const experimentPlaces = ['exit-popup', 'newsletter', 'floating-help', 'final-call'] as const;
export type ExperimentPlace = (typeof experimentPlaces)[number];

export interface Wording {
  name: string;
  /** Percent of visits. */
  share: number;
}

export interface Experiment {
  place: ExperimentPlace;
  /** Last day in New York. */
  until: string;
  wordings: readonly Wording[];
}

/** Holds the wording of this visit in each place: `{ "newsletter": "stories" }`. It ends with the tab. */
const ASSIGNMENTS_KEY = 'cobblestone:wordings';

/** What this page shows in each place, empty for the first wording without counting. The app is another bundle. */
const shownHere = () => ((window as { wordings?: Record<string, string> }).wordings ??= {});

/**
 * The place of the visit's wording in the list, once for a page. Bots, previews, visitors who ask not to be tracked, and
 * days after the last one get the first wording and are not counted.
 * @param canChange whether nobody has seen the part yet
 */
export function chooseWording({ place, until, wordings }: Experiment, canChange = () => true): number {
  const indexOf = (name: unknown) => wordings.findIndex((one) => one.name === name);
  const here = shownHere();
  if (!(place in here)) {
    const assigned = parseRecord(readStored('sessionStorage', ASSIGNMENTS_KEY)) ?? {};
    let name = wordings[indexOf(assigned[place])]?.name;
    if (!name && wordings.length > 1 && isReported() && !isBot() && newYorkDay(new Date()) <= until) {
      let percent = Math.random() * 100;
      name = (wordings.find(({ share }) => (percent -= share) < 0) ?? wordings[0]!).name;
      writeStored('sessionStorage', ASSIGNMENTS_KEY, JSON.stringify({ ...assigned, [place]: name }));
    }
    here[place] = name && canChange() ? name : '';
  }
  return Math.max(0, indexOf(here[place]));
}

/** The storage of a browser to which a wording is assigned. */
export const storedAssignment = (place: ExperimentPlace, name: string) => ({
  [ASSIGNMENTS_KEY]: JSON.stringify({ [place]: name }),
});

const isBot = () => navigator.webdriver || /bot|crawl|spider|preview|headless|lighthouse/i.test(navigator.userAgent);

/** Counts that the visit saw a part in its wording, or acted on it. */
export function countWording(kind: 'shown' | 'acted', place: string): void {
  const name = shownHere()[place];
  if (name) countInVisit(`${kind}_${place}-${name}`);
}

/** The wordings that the visit saw, for the reference of its bookings: `newsletter-stories--final-call-hurry`. */
export const wordingsSeen = (): string =>
  countedInVisit()
    .flatMap((name) => (name.startsWith('shown_') ? name.slice(6) : []))
    .join('--');

/** A text of the visit's wording. It changes only while nobody sees the part, so nothing flickers or moves. */
export function wordingText(element: HTMLElement, experiment: Experiment, texts: readonly string[]): string {
  const isSeen = () =>
    getComputedStyle(element).visibility !== 'hidden' && element.getBoundingClientRect().top < innerHeight;
  const text = texts[chooseWording(experiment, () => !isSeen())]!;
  if (element.dataset.chosen === undefined)
    new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) countWording('shown', experiment.place);
    }).observe(element);
  element.dataset.chosen = '';
  return text;
}

/** Counts visits that press something in a part, or send its form. */
export function countActs(): void {
  const onAct = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const control = target.closest<HTMLButtonElement | HTMLAnchorElement>('a, button');
    if (type === 'click' && (!control || control.type === 'submit')) return;
    for (const place of experimentPlaces)
      if (document.getElementById(place)?.contains(target)) countWording('acted', place);
  };
  addEventListener('click', onAct, true);
  // A form that finds a mistake prevents it.
  addEventListener('submit', onAct);
}
