import type { Occurrence } from '@cobblestone/contracts/next-occurrences.ts';
import { paths, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { companyReference } from '@cobblestone/contracts/structured-data.ts';
import { tourFacts, tours as allTours } from '@cobblestone/contracts/tours.ts';
import type { Tour } from '@cobblestone/contracts/tours.schema.ts';

function ratingData(): object {
  return { '@type': 'AggregateRating', ratingValue: tourFacts.rating, ratingCount: tourFacts.ratingCount, bestRating: 5 };
}

export interface TourInData {
  tour: Tour;
  description: string;
  /** Name of the picture that stands for the tour. */
  sharingSlug: string;
  /** Names of its stops, in order. */
  highlights: readonly string[];
  /** The booking provider's page. */
  bookingAddress: string;
}

/** What a guest pays: nothing for a young child up to an adult's price, or a private walk's minimum up to its largest party. */
function offersData({ tour, bookingAddress }: TourInData): object {
  const { adultPrice, privateMinimum, privateGuests } = tourFacts;
  const isPrivate = tour.id === 'private-tours';
  return {
    '@type': 'AggregateOffer',
    lowPrice: isPrivate ? privateMinimum : 0,
    highPrice: isPrivate ? Math.max(privateMinimum, privateGuests.max * adultPrice) : adultPrice,
    priceCurrency: 'USD',
    url: bookingAddress,
    availability: 'https://schema.org/InStock',
  };
}

/**
 * A tour as a trip with its stops and its price (T17).
 * @param showsRating whether the page shows the rating; only then may it be stated.
 */
export function tourData(config: SiteConfig, inData: TourInData, showsRating: boolean): object {
  const { tour, description, sharingSlug, highlights } = inData;
  return {
    '@type': ['TouristTrip', 'Product'],
    name: tour.title,
    description,
    url: config.origin + tour.path,
    image: config.origin + sharingImagePath('tours', sharingSlug),
    touristType: ['Cat lovers', 'History fans', 'Families'],
    offers: offersData(inData),
    ...(showsRating ? { aggregateRating: ratingData() } : {}),
    brand: companyReference(config),
    provider: companyReference(config),
    itinerary: {
      '@type': 'ItemList',
      itemListElement: highlights.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    },
  };
}

/** Where a walk starts; a private walk starts in any of the neighbourhoods. */
function placesOf(tour: Tour): object | object[] {
  if (tour.meets) return placeData(tour.meets);
  return allTours.flatMap(({ meets }) => (meets ? [placeData(meets)] : []));
}

function placeData({ name, street, locality, postalCode }: NonNullable<Tour['meets']>): object {
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

function eventOf(config: SiteConfig, inData: TourInData): object {
  const { tour, description, sharingSlug } = inData;
  return {
    name: tour.title,
    description,
    url: config.origin + tour.path,
    image: config.origin + sharingImagePath('tours', sharingSlug),
    duration: tourFacts.durationIso,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placesOf(tour),
    performer: companyReference(config),
    organizer: companyReference(config),
    offers: offersData(inData),
  };
}

/** A tour that has no fixed times, as a series: it began with its first walk and has no end; no departure is invented. */
export function eventSeriesData(config: SiteConfig, inData: TourInData): object {
  return { '@type': 'EventSeries', ...eventOf(config, inData), startDate: inData.tour.firstWalk };
}

/** One event for each real departure. */
export function eventsData(config: SiteConfig, inData: TourInData, occurrences: readonly Occurrence[]): object {
  const event = eventOf(config, inData);
  return {
    '@graph': occurrences.map(({ start, end }) => ({ '@type': 'Event', ...event, startDate: start, endDate: end })),
  };
}

/** The tours as a list, for /tours. */
export function tourListData(config: SiteConfig, tours: readonly Tour[]): object {
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
