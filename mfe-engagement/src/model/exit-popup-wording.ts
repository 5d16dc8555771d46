import { offerOn } from '@cobblestone/domain/tours/offers.ts';
import type { ExitPopupContent, PopupWording } from './exit-popup.schema.ts';

/**
 * Which wording this browser was given, by the wordings that it was chosen among: `{ "free-guide,stories": "stories" }`. No
 * number is drawn that could tell one visitor from another, and nothing of it is sent but the wording's name (E42).
 */
export const wordingsKey = 'exit-popup-wordings';
type GivenWordings = Record<string, string>;

type Content = Pick<ExitPopupContent, 'wordings' | 'offers'>;

/** Stands in where the browser refuses storage. */
let givenHere: GivenWordings = {};

/** The wordings of a moment: those of the offer that holds, or else the usual ones. None: there is no popup then (E43). */
export function wordingsAt({ wordings, offers }: Content, now: Date): readonly PopupWording[] {
  return offerOn(offers, now)?.wordings ?? wordings;
}

export interface ChosenWording {
  wording: PopupWording;
  /** Whether it is compared with others, and so counted by its name. */
  isCompared: boolean;
}

/**
 * The wording for this browser: the one that it was given before, or else one by the shares. Undefined without any.
 * @param draw a number from 0 to 1, without 1
 */
export function chooseWording(
  content: Content,
  now: Date,
  draw: () => number = Math.random,
): ChosenWording | undefined {
  const wordings = wordingsAt(content, now);
  const [first] = wordings;
  if (!first || wordings.length === 1) return first && { wording: first, isCompared: false };
  const test = nameOfTest(wordings);
  const given = readGiven();
  const before = wordings.find(({ name }) => name === given[test]);
  const wording = before ?? drawn(wordings, draw() * 100);
  if (!before) remember({ ...given, [test]: wording.name });
  return { wording, isCompared: true };
}

function drawn(wordings: readonly PopupWording[], percent: number): PopupWording {
  let upTo = 0;
  return wordings.find(({ share }) => percent < (upTo += share)) ?? wordings[0]!;
}

/** Takes from the browser what it remembers of comparisons that the content no longer holds. */
export function forgetEndedTests({ wordings, offers }: Content): void {
  const given = readGiven();
  const running = new Set(
    [wordings, ...offers.map((offer) => offer.wordings)].filter(({ length }) => length > 1).map(nameOfTest),
  );
  const kept = Object.entries(given).filter(([test]) => running.has(test));
  if (kept.length < Object.keys(given).length) remember(Object.fromEntries(kept));
}

/** What a browser holds that was given a wording among others. */
export function givenWording(among: readonly PopupWording[], name: string): Record<string, string> {
  return among.length > 1
    ? { [wordingsKey]: JSON.stringify({ [nameOfTest(among)]: name } satisfies GivenWordings) }
    : {};
}

/** Other wordings are another comparison: who got one of them before would get it more often than its share. */
const nameOfTest = (wordings: readonly PopupWording[]) => wordings.map(({ name }) => name).join();

function readGiven(): GivenWordings {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(wordingsKey) ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return {
      ...givenHere,
      ...Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    };
  } catch {
    return givenHere;
  }
}

function remember(given: GivenWordings): void {
  try {
    givenHere = {};
    if (Object.keys(given).length === 0) localStorage.removeItem(wordingsKey);
    else localStorage.setItem(wordingsKey, JSON.stringify(given));
  } catch {
    givenHere = given;
  }
}
