import { paths, sharingImagePath } from '@cobblestone/contracts/paths.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { tourFacts } from '@cobblestone/contracts/tours.ts';
import type { Tour } from '@cobblestone/contracts/tours.schema.ts';
import type { Occurrence } from './next-occurrences.ts';
import type { Faq } from './words.schema.ts';

const priceRange = `$${tourFacts.adultPrice} - $${tourFacts.privateMinimum}`;

/** The company as schema.org sees it: price range, hours and rating of spec 1 §9. */
export function companyData(config: SiteConfig): object {
  return {
    '@type': 'TravelAgency',
    '@id': `${config.origin}/#company`,
    name: config.brand,
    url: config.origin,
    email: config.email,
    image: config.origin + sharingImagePath('tours', 'tours'),
    priceRange,
    address: { '@type': 'PostalAddress', addressLocality: 'New York', addressRegion: 'NY', addressCountry: 'US' },
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday', 'Sunday'], opens: '10:00', closes: '16:00' },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '10:00',
        closes: '18:00',
      },
    ],
    aggregateRating: ratingData(),
  };
}

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

/** A tour as a trip with its stops, its price and its rating (spec 1 §3, Tour metadata). */
export function tourData(config: SiteConfig, { tour, description, sharingSlug, highlights, bookingAddress }: TourInData): object {
  return {
    '@type': ['TouristTrip', 'Product'],
    name: tour.title,
    description,
    url: config.origin + tour.path,
    image: config.origin + sharingImagePath('tours', sharingSlug),
    touristType: ['Cat lovers', 'History fans', 'Families'],
    offers: {
      '@type': 'Offer',
      price: tour.id === 'private-tours' ? tourFacts.privateMinimum : tourFacts.adultPrice,
      priceCurrency: 'USD',
      url: bookingAddress,
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: ratingData(),
    provider: companyData(config),
    itinerary: {
      '@type': 'ItemList',
      itemListElement: highlights.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
    },
  };
}

function eventOf(config: SiteConfig, { tour, description, sharingSlug, bookingAddress }: TourInData): object {
  const company = { '@type': 'Organization', name: config.brand, url: config.origin };
  return {
    name: tour.title,
    description,
    url: config.origin + tour.path,
    image: config.origin + sharingImagePath('tours', sharingSlug),
    duration: tourFacts.durationIso,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: tour.shortTitle,
      address: { '@type': 'PostalAddress', addressLocality: 'New York', addressRegion: 'NY', addressCountry: 'US' },
    },
    performer: company,
    organizer: company,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: tourFacts.adultPrice,
      highPrice: tourFacts.privateMinimum,
      priceCurrency: 'USD',
      url: bookingAddress,
      availability: 'https://schema.org/InStock',
    },
  };
}

/** A tour that has no fixed times, as a series without an invented date. */
export function eventSeriesData(config: SiteConfig, inData: TourInData): object {
  return { '@type': 'EventSeries', ...eventOf(config, inData) };
}

/** One event for each real departure. */
export function eventsData(config: SiteConfig, inData: TourInData, occurrences: readonly Occurrence[]): object {
  const event = eventOf(config, inData);
  return {
    '@graph': occurrences.map(({ start, end }) => ({ '@type': 'Event', ...event, startDate: start, endDate: end })),
  };
}

export function faqData(items: readonly Faq[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
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
