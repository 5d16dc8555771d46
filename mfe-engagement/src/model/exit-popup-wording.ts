import type { DaysOfOffer } from '@cobblestone/domain/content/parts.schema.ts';
import { findOfferOn } from '@cobblestone/domain/tours/current-offer.ts';
import { parseRecord, readStored, writeStored } from '@cobblestone/platform/contract/browser-storage.ts';
import type { PopupWording } from './exit-popup.schema.ts';

/** The wording that this browser shows in each experiment (E42): `{ "free-guide,stories": "stories" }`. */
export const assignmentsKey = 'exit-popup-wordings';
type Assignments = Record<string, string>;

type NamedWording = Pick<PopupWording, 'name' | 'share'>;

interface Content<Wording> {
  wordings: readonly Wording[];
  offers: readonly (DaysOfOffer & { wordings: readonly Wording[] })[];
}

/** The wordings of the current offer, or the usual ones. If there are none, the popup does not appear (E43). */
export function wordingsAt<Wording>({ wordings, offers }: Content<Wording>, now: Date): readonly Wording[] {
  return findOfferOn(offers, now)?.wordings ?? wordings;
}

/**
 * The wording for this browser: its assigned one, or a new one that is drawn by the shares. Only a wording that is compared
 * with others is counted by its name.
 * @param draw returns a number from 0 to 1, exclusive
 */
export function chooseWording<Wording extends NamedWording>(
  content: Content<Wording>,
  now: Date,
  draw: () => number = Math.random,
): { wording: Wording; isCompared: boolean } | undefined {
  const wordings = wordingsAt(content, now);
  const [first] = wordings;
  if (!first || wordings.length === 1) return first && { wording: first, isCompared: false };
  const experiment = experimentId(wordings);
  const assignments = readAssignments();
  const assigned = wordings.find(({ name }) => name === assignments[experiment]);
  const wording = assigned ?? drawWording(wordings, draw() * 100);
  if (!assigned) storeAssignments({ ...assignments, [experiment]: wording.name });
  return { wording, isCompared: true };
}

function drawWording<Wording extends NamedWording>(wordings: readonly Wording[], percent: number): Wording {
  let upTo = 0;
  return wordings.find(({ share }) => percent < (upTo += share)) ?? wordings[0]!;
}

/** Deletes assignments of experiments that are not in the content any longer. */
export function forgetEndedExperiments({ wordings, offers }: Content<NamedWording>): void {
  const assignments = readAssignments();
  const running = new Set(
    [wordings, ...offers.map((offer) => offer.wordings)].filter(({ length }) => length > 1).map(experimentId),
  );
  const current = Object.entries(assignments).filter(([experiment]) => running.has(experiment));
  if (current.length < Object.keys(assignments).length) storeAssignments(Object.fromEntries(current));
}

/** The local storage of a browser to which a wording of the group is assigned. */
export function storedAssignment(group: readonly NamedWording[], name: string): Record<string, string> {
  const assignments: Assignments = { [experimentId(group)]: name };
  return group.length > 1 ? { [assignmentsKey]: JSON.stringify(assignments) } : {};
}

/** A new set of wordings starts a new experiment; keeping old assignments would skew the split. */
const experimentId = (wordings: readonly NamedWording[]) => wordings.map(({ name }) => name).join();

function readAssignments(): Assignments {
  const stored = Object.entries(parseRecord(readStored('localStorage', assignmentsKey)) ?? {});
  return Object.fromEntries(stored.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function storeAssignments(assignments: Assignments): void {
  const isEmpty = Object.keys(assignments).length === 0;
  writeStored('localStorage', assignmentsKey, isEmpty ? undefined : JSON.stringify(assignments));
}
