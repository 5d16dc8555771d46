import type { Occurrence } from '@cobblestone/contracts/next-occurrences.ts';
import { paths, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { companyReference } from '@cobblestone/contracts/structured-data.ts';
import { privateMinimum } from '@cobblestone/contracts/facts-in-words.ts';
import type { SiteServices } from '@cobblestone/contracts/site.tsx';
import type { TourFacts } from '@cobblestone/contracts/tours.schema.ts';
import type { ListedTour } from './tours.ts';

type Site = Pick<SiteServices, 'config' | 'facts'>;

function ratingData({ rating, ratingCount }: TourFacts): object {
  return { '@type': 'AggregateRating', ratingValue: rating, ratingCount, bestRating: 5 };
}

export interface TourInData {
  tour: ListedTour;
  /** The places where it may start. */
  meets: readonly NonNullable<ListedTour['meets']>[];
  description: string;
  /** Name of the picture that stands for the tour. */
  sharingSlug: string;
  /** Names of its stops, in order. */
  highlights: readonly string[];
  /** The booking provider's page. */
  bookingAddress: string;
}

/** What a guest pays: nothing for a young child up to an adult's price, or a private walk's minimum up to its largest party. */
function offersData({ facts }: Site, { tour, bookingAddress }: TourInData): object {
  const { adultPrice, privateGuests } = facts;
  return {
    '@type': 'AggregateOffer',
    lowPrice: tour.isPrivate ? privateMinimum(facts) : 0,
    highPrice: tour.isPrivate ? privateGuests.max * adultPrice : adultPrice,
    priceCurrency: 'USD',
    url: bookingAddress,
    availability: 'https://schema.org/InStock',
  };
}

/**
 * A tour as a trip with its stops and its price (T17).
 * @param showsRating whether the page shows the rating; only then may it be stated.
 */
export function tourData(site: Site, inData: TourInData, showsRating: boolean): object {
  const { config, facts } = site;
  const { tour, description, sharingSlug, highlights } = inData;
  return {
    '@type': ['TouristTrip', 'Product'],
    name: tour.title,
    description,
    url: config.origin + tour.path,
    image: config.origin + sharingImagePath('tours', sharingSlug),
    touristType: ['Cat lovers', 'History fans', 'Families'],
    offers: offersData(site, inData),
    ...(showsRating ? { aggregateRating: ratingData(facts) } : {}),
    brand: companyReference(config),
    provider: companyReference(config),
    itinerary: {
      '@type': 'ItemList',
      itemListElement: highlights.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    },
  };
}

function placeData({ name, street, locality, postalCode }: NonNullable<ListedTour['meets']>): object {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: 'NY',
      postalCode,
      addressCountry: 'US',
    },
  };
}

function eventOf(site: Site, inData: TourInData): object {
  const { config, facts } = site;
  const { tour, description, sharingSlug, meets } = inData;
  const places = meets.map(placeData);
  return {
    name: tour.title,
    description,
    url: config.origin + tour.path,
    image: config.origin + sharingImagePath('tours', sharingSlug),
    duration: `PT${facts.durationHours}H`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: places.length === 1 ? places[0] : places,
    performer: companyReference(config),
    organizer: companyReference(config),
    offers: offersData(site, inData),
  };
}

/** A tour that has no fixed times, as a series: it began with its first walk and has no end; no departure is invented. */
export function eventSeriesData(site: Site, inData: TourInData): object {
  return { '@type': 'EventSeries', ...eventOf(site, inData), startDate: inData.tour.firstWalk };
}

/** One event for each real departure. */
export function eventsData(site: Site, inData: TourInData, occurrences: readonly Occurrence[]): object {
  const event = eventOf(site, inData);
  return {
    '@graph': occurrences.map(({ start, end }) => ({ '@type': 'Event', ...event, startDate: start, endDate: end })),
  };
}

/** The tours as a list, for /tours. */
export function tourListData(config: SiteConfig, tours: readonly Pick<ListedTour, 'title' | 'path'>[]): object {
  return {
    '@type': 'ItemList',
    name: `${config.brand}: walking tours`,
    url: config.origin + paths.tours,
    itemListElement: tours.map((tour, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: tour.title,
      url: config.origin + tour.path,
    })),
  };
}
