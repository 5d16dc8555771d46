import { readStored } from '@hemstitch/platform/contract/browser-storage';
import { fillIn } from '../content/fill-in.ts';
import { formatTime, months, weekdays } from '../dates/dates.ts';
import { newYorkDay, newYorkTime } from '../dates/new-york-time.ts';
import { availabilityPath, parseDepartures, type Departure } from './availability.ts';

/** A list of the next departures of a walk, as data of a date-dependent text. */
export interface PlacesData {
  kind: 'places';
  itemId: number;
  /** Shown while the booking provider has told nothing. */
  words: string;
  /** Line above the days with places for a chosen group size, `{guests}`. */
  group: string;
  /** Shown if none of the days has places for it. */
  full: string;
  /** The chosen group size, once the app knows it. */
  guests?: number;
  /** Places are counted at and below this number. */
  few: number;
  /** The provider's page of the walk. */
  book: string;
}

/** Holds the group size that a visitor chose. */
export const GROUP_SIZE_KEY = 'cobblestone:group-size';

const MINUTE_MS = 60_000;
/** A page believes a sold-out day for as long as the function keeps an answer, and a number for some minutes. */
const BELIEVED_MS = 15 * MINUTE_MS;
const COUNTED_MS = 5 * MINUTE_MS;
const ROWS = 4;

/** The last answer to the idle script. It is on `window`, because the app is another bundle. */
interface SharedPlaces {
  departures: readonly Departure[];
  /** Asks again once the last answer is a minute old. */
  ask: () => void;
}
const sharedPlaces = () => (globalThis as { places?: SharedPlaces }).places;

const ageOf = ({ asked }: Departure, now: number) => Math.abs(now - asked * 1000);

/** The coming departures of a walk that the provider has told within the last minutes, soonest first. */
export function departuresOf(itemId: number, now: number): Departure[] {
  const places = sharedPlaces();
  places?.ask();
  return (places?.departures ?? [])
    .filter((one) => one.item === itemId && Date.parse(one.start) > now && ageOf(one, now) < BELIEVED_MS)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

/** Places left at a departure: 0 if it is sold out, undefined if they are not known or not counted. */
export function placesLeft(itemId: number, start: string, few: number, now: number): number | undefined {
  const found = departuresOf(itemId, now).find((one) => Date.parse(one.start) === Date.parse(start));
  return found && isCounted(found, few, now) ? found.left : undefined;
}

const isCounted = (departure: Departure, few: number, now: number) =>
  departure.left === 0 || (departure.left <= few && ageOf(departure, now) < COUNTED_MS);

export const formatPlaces = (left: number) => (left === 1 ? '1 place' : `${left} places`);

/** Lists departures with a link to their day, and what is left: those with places for the group first. */
export function writePlaces(element: Element, data: PlacesData, now: number): void {
  const { itemId, words, group, full, few, book } = data;
  const guests = data.guests ?? (Number(readStored('sessionStorage', GROUP_SIZE_KEY)) || 0);
  const departures = departuresOf(itemId, now);
  const fitting = departures.filter(({ left }) => left >= Math.max(guests, 1));
  const soldOut = guests > 0 ? [] : departures.filter(({ left }) => left === 0);
  const rows = [...fitting, ...soldOut].slice(0, ROWS).map((departure) => {
    const { pk, left, start } = departure;
    const instant = new Date(start);
    const day = newYorkDay(instant);
    const [, month = '', date] = day.split('-');
    const weekday = weekdays[new Date(day).getUTCDay()]!.slice(0, 3);
    const text = `${weekday}, ${months[Number(month) - 1]!.slice(0, 3)} ${Number(date)}, ${formatTime(newYorkTime(instant))}`;
    const name = document.createElement(left === 0 ? 's' : 'a');
    name.textContent = text;
    if (name instanceof HTMLAnchorElement)
      Object.assign(name, {
        href: book.replace('/?', `/availability/${pk}/book/?`),
        target: '_blank',
        rel: 'noopener',
      });
    const row = document.createElement('li');
    row.append(name);
    if (isCounted(departure, few, now)) row.append(left === 0 ? 'sold out' : `${formatPlaces(left)} left`);
    return row;
  });
  const list = document.createElement('ul');
  // Safari's reader takes a list without markers for text.
  list.setAttribute('role', 'list');
  list.append(...rows);
  const heading = guests > 1 ? [fillIn(group, { guests })] : [];
  const none = departures.length > 0 ? fillIn(full, { guests }) : words;
  const parts = rows.length > 0 ? [...heading, list] : [none];
  const shown = document.createElement('div');
  shown.append(...parts);
  element.toggleAttribute('data-told', departures.length > 0);
  // A link that is focused or being pressed must stay, also with the reference that a press adds to it.
  const html = shown.innerHTML;
  const last = element as Element & { places?: string };
  if (last.places === html) return;
  last.places = html;
  element.replaceChildren(...shown.childNodes);
}

/** Lets `write` update the page whenever the provider has told something new; it is asked only for pages that show it. */
export function keepPlacesCurrent(write: () => void): void {
  let due = 0;
  const places: SharedPlaces = {
    departures: [],
    ask() {
      if (Date.now() < due || document.hidden || !navigator.onLine) return;
      due = Date.now() + MINUTE_MS;
      void fetch(availabilityPath)
        .then(async (response) => {
          // A refusal is read, too: an answer that nobody reads keeps its request open.
          const answer: unknown = await response.json();
          if (response.status !== 200) return;
          places.departures = parseDepartures(answer);
          // The function keeps an answer for a minute: with another minute of its own, a page would be two late.
          const next = Math.max(...places.departures.map(({ asked }) => asked * 1000)) + MINUTE_MS + 1_000;
          if (next > Date.now()) due = Math.min(due, next);
          setTimeout(write, due - Date.now());
          write();
        })
        // Without an answer, nothing is claimed.
        .catch(() => undefined);
    },
  };
  (window as { places?: SharedPlaces }).places = places;
}
