import { Hono } from 'hono';
import { newYorkDay, newYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import catalogue from './catalogue.json' with { type: 'json' };

/** Keys that the stand-in takes; the real ones are granted by the provider. */
export const STAND_IN_KEYS = { app: 'stand-in-app', user: 'stand-in-user' };

const DAY_MS = 86_400_000;
/** A day can be booked from tomorrow on, and so many days ahead. */
const BOOKABLE_DAYS = 365;

export type CatalogueItem = (typeof catalogue.items)[number];

/** A day of the calendar as YYYY-MM-DD. */
export type Day = string;

/** The next days on which an item runs, soonest first. */
export function nextDays({ weekdays, months: [first = 1, last = 12] }: CatalogueItem): Day[] {
  const start = Date.parse(newYorkDay(new Date()));
  return Array.from({ length: BOOKABLE_DAYS }, (_, ahead) => new Date(start + (ahead + 1) * DAY_MS))
    .filter((date) => weekdays.includes(date.getUTCDay()))
    .filter((date) => date.getUTCMonth() + 1 >= first && date.getUTCMonth() + 1 <= last)
    .map((date) => date.toISOString().slice(0, 10));
}

const MAX_DAYS_ASKED = 10;
const PRICES = { Adult: 4000, Senior: 3000, Child: 0 };

/** Behavior that a test can request. Days are of all items. */
export interface Behavior {
  /** Places left, by day; 0 is sold out. */
  left?: Record<Day, number>;
  /** Days that are 'call to book', so they are not listed. */
  missing?: Day[];
}

interface Departure {
  pk: number;
  item: CatalogueItem;
  day: Day;
  time: string;
}

interface Booking {
  departure: Departure;
  guests: number;
  /** The `ref` of the address at which it was booked. */
  reference: string;
}

/** The provider's knowledge: its departures, and what was booked here. */
export class Provider {
  behavior: Behavior = {};
  readonly bookings: Booking[] = [];

  departures(item: CatalogueItem): Departure[] {
    return nextDays(item).flatMap((day) =>
      item.times.map((time, index) => ({
        pk: ((Date.parse(day) / DAY_MS) * 10 + index) * 1e6 + item.id,
        item,
        day,
        time,
      })),
    );
  }

  left({ pk, item, day }: Departure): number {
    return Math.max(0, (this.behavior.left?.[day] ?? item.capacity) - this.#bookedAt(pk));
  }

  isListed = ({ day }: Departure): boolean => !this.behavior.missing?.includes(day);

  #bookedAt(pk: number): number {
    const held = this.bookings.filter(({ departure }) => departure.pk === pk);
    return held.reduce((guests, booking) => guests + booking.guests, 0);
  }

  /** @returns whether there were enough places */
  book(departure: Departure, guests: number, reference: string): boolean {
    if (guests > this.left(departure)) return false;
    this.bookings.push({ departure, guests, reference });
    return true;
  }
}

/**
 * The provider's external API, below `/api/external/v1`. A test makes it fail with `/__behavior`, cancels all bookings with
 * `/__cancel`, and reads them at `/__bookings`.
 */
export function createProviderApi(provider: Provider): Hono {
  const app = new Hono();
  app.post('/__behavior', async (context) => {
    provider.behavior = await context.req.json<Behavior>();
    return context.body(null, 204);
  });
  app.get('/__bookings', (context) => context.json(provider.bookings));
  app.post('/__cancel', (context) => {
    provider.bookings.length = 0;
    return context.body(null, 204);
  });
  const api = app.basePath('/api/external/v1/companies/:company');
  api.use(async (context, next) => {
    const { app: appKey, user } = STAND_IN_KEYS;
    const isKnown =
      context.req.header('X-FareHarbor-API-App') === appKey && context.req.header('X-FareHarbor-API-User') === user;
    if (!isKnown) return context.json({ error: 'This request was refused.' }, 403);
    if (context.req.param('company') !== catalogue.shortname) return context.notFound();
    return next();
  });
  api.get('/items/:item/minimal/availabilities/date-range/:from/:to/', (context) => {
    const { item: id, from, to } = context.req.param();
    const item = catalogue.items.find((one) => String(one.id) === id);
    if (!item) return context.notFound();
    if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_DAYS_ASKED) return context.body(null, 504);
    const availabilities = provider
      .departures(item)
      .filter((departure) => departure.day >= from && departure.day <= to && provider.isListed(departure))
      .map((departure) => ({
        pk: departure.pk,
        ...timesOf(departure),
        capacity: provider.left(departure),
        customer_type_rates: Object.entries(PRICES).map(([singular, total], pk) => ({
          pk,
          capacity: provider.left(departure),
          customer_type: { pk, singular, plural: `${singular}s`, note: '' },
          customer_prototype: { pk, display_name: singular, total },
        })),
      }));
    return context.json({ availabilities });
  });
  return app;
}

const timesOf = ({ day, time }: Departure) => ({
  start_at: offsetWithoutColon(newYorkInstant(day, time)),
  end_at: offsetWithoutColon(newYorkInstant(day, time, 2)),
});

const offsetWithoutColon = (instant: string) => instant.replace(/:(\d\d)$/, '$1');
