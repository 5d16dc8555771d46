/** The path at which the site's edge answers with `Availability`. */
export const availabilityPath = '/api/availability';

/** A departure as the booking provider knows it. */
export interface Departure {
  /** The provider's id of the walk. */
  item: number;
  /** The provider's id of the departure. */
  pk: number;
  /** ISO 8601 with New York's offset. */
  start: string;
  /** Places that can be booked; 0 is sold out. A departure that is not listed can have places, too. */
  left: number;
  /** When the provider said so, in seconds since 1970. */
  asked: number;
}

/** A price at the provider, for a kind of guest such as 'Adult'. */
export interface ProviderPrice {
  item: number;
  guest: string;
  cents: number;
}

export interface Availability {
  departures: Departure[];
  prices: ProviderPrice[];
}

const isDeparture = (one: unknown): one is Departure => {
  const { item, pk, left, asked, start } = Object(one) as Partial<Record<keyof Departure, unknown>>;
  return [item, pk, left, asked].every(Number.isFinite) && typeof start === 'string' && !isNaN(Date.parse(start));
};

/** The departures in an answer, of which nothing is taken for granted. */
export function parseDepartures(answer: unknown): Departure[] {
  const { departures } = Object(answer) as { departures?: unknown };
  return Array.isArray(departures) ? departures.filter(isDeparture) : [];
}
