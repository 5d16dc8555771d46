import type { Occurrence } from '../dates/next-occurrences.ts';
import { enquiryPath, paths, postPath, sharingImagePath } from '../paths.ts';
import type { SiteConfig } from '../site-config.schema.ts';
import { privateMinimum } from '../tours/interpolate-facts.ts';
import type { SiteTours, Tour, TourFacts } from '../tours/tours.schema.ts';
import { positioned } from './breadcrumb-data.ts';

/** Refers to the company's data, which the shell adds to every page. */
export function companyReference({ origin }: Pick<SiteConfig, 'origin'>): { '@id': string } {
  return { '@id': `${origin}/#company` };
}

/** The company with the fields that search engines require within an article. */
function companySummaryData(config: SiteConfig) {
  return {
    '@type': 'TravelAgency',
    ...companyReference(config),
    name: config.brand,
    url: config.origin + paths.home,
    logo: { '@type': 'ImageObject', url: `${config.origin}/icon-512.png`, width: 512, height: 512 },
  };
}

/** The company (A10). It has no rating, because search engines accept one only on pages that show it. */
export function companyData(config: SiteConfig, { facts, tours }: SiteTours): object {
  return {
    ...companySummaryData(config),
    slogan: config.tagline,
    email: config.email,
    image: config.origin + sharingImagePath('shell', 'home'),
    foundingDate: config.founded,
    address: { '@type': 'PostalAddress', addressLocality: 'New York', addressRegion: 'NY', addressCountry: 'US' },
    areaServed: tours.filter(({ isPrivate }) => !isPrivate).map(({ shortTitle }) => `${shortTitle}, New York City`),
    priceRange: priceRange(facts),
    openingHoursSpecification: facts.officeHours.map((hours) => ({ '@type': 'OpeningHoursSpecification', ...hours })),
    sameAs: config.social.map(({ url }) => url),
  };
}

/** From the price for an adult to the minimum for a private walk (A10). */
const priceRange = (facts: TourFacts) => `$${facts.adultPrice} to $${privateMinimum(facts)}`;

export function questionsData(items: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function siteData(config: SiteConfig): object {
  return {
    '@type': 'WebSite',
    '@id': `${config.origin}/#site`,
    name: config.brand,
    url: config.origin + paths.home,
    description: config.tagline,
    inLanguage: 'en-US',
    publisher: companyReference(config),
  };
}

export function listData(items: readonly object[]): object {
  return { '@type': 'ItemList', itemListElement: positioned(items) };
}

export interface PostSummary {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  category?: string;
  /** ISO 8601 with an offset. */
  published: string;
}

const blogId = (config: SiteConfig) => `${config.origin}${paths.blog}#blog`;
const partOfBlog = (config: SiteConfig) => ({
  isPartOf: { '@type': 'Blog', '@id': blogId(config), url: config.origin + paths.blog },
});

/** A post, on its own page and in lists. */
function postSummaryData(config: SiteConfig, post: PostSummary) {
  const address = config.origin + postPath(post.id);
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    headline: post.title,
    description: post.excerpt,
    url: address,
    datePublished: post.published,
    author: { '@type': 'Organization', name: post.author, url: config.origin + paths.about },
    image: [config.origin + sharingImagePath('blog', post.id)],
    ...(post.category ? { articleSection: post.category } : {}),
  };
}

/** A page of the list of posts. Its first page is the blog itself; the others are part of it. */
export function postListData(
  config: SiteConfig,
  { name, description, path }: Record<'name' | 'description' | 'path', string>,
  posts: readonly PostSummary[],
): object {
  const address = config.origin + path;
  const common = { name, description, url: address, inLanguage: 'en-US', publisher: companyReference(config) };
  const listed = posts.map((post) => postSummaryData(config, post));
  if (path === paths.blog) return { '@type': 'Blog', '@id': blogId(config), ...common, blogPost: listed };
  return {
    '@type': 'CollectionPage',
    '@id': `${address}#list`,
    ...common,
    ...partOfBlog(config),
    mainEntity: listData(listed.map((item) => ({ item }))),
  };
}

/** A post on its own page. @param readTime minutes */
export function postData(
  config: SiteConfig,
  post: PostSummary & { tags: readonly string[]; wordCount: number; readTime: number },
) {
  const { published, tags, wordCount, readTime } = post;
  const inData = postSummaryData(config, post);
  return {
    ...inData,
    mainEntityOfPage: { '@type': 'WebPage', '@id': inData.url },
    dateModified: published,
    inLanguage: 'en-US',
    publisher: companySummaryData(config),
    keywords: tags.join(', '),
    wordCount,
    timeRequired: `PT${readTime}M`,
    ...partOfBlog(config),
  };
}

type Site = { config: SiteConfig; facts: TourFacts };

function ratingData({ rating, ratingCount }: TourFacts): object {
  return { '@type': 'AggregateRating', ratingValue: rating, ratingCount, bestRating: 5 };
}

interface MeetingPlace {
  name: string;
  street: string;
  locality: string;
  postalCode: string;
}

export interface TourSummary {
  tour: Pick<Tour, 'title' | 'path' | 'isPrivate'>;
  meets: readonly MeetingPlace[];
  description: string;
  sharingSlug: string;
  /** Names of the stops, in order. */
  highlights: readonly string[];
  /** The provider's page. A private tour is requested on the contact page instead (T39). */
  bookingAddress?: string;
}

/** The price range of a tour: from free (young children) to the price for an adult, or that of a private walk. */
function offersData({ config, facts }: Site, { tour, bookingAddress }: TourSummary): object {
  const { adultPrice, privateGuests } = facts;
  return {
    '@type': 'AggregateOffer',
    lowPrice: tour.isPrivate ? privateMinimum(facts) : 0,
    highPrice: tour.isPrivate ? privateGuests.max * adultPrice : adultPrice,
    priceCurrency: 'USD',
    url: bookingAddress ?? config.origin + enquiryPath(),
  };
}

const summaryOf = ({ config }: Site, { tour, description, sharingSlug }: TourSummary) => ({
  name: tour.title,
  description,
  url: config.origin + tour.path,
  image: config.origin + sharingImagePath('tours', sharingSlug),
});

/** A tour with its stops and price (T17). @param showsRating whether the page shows the rating */
export function tourData(site: Site, inData: TourSummary, showsRating: boolean): object {
  const { config, facts } = site;
  return {
    '@type': ['TouristTrip', 'Product'],
    ...summaryOf(site, inData),
    touristType: ['Cat lovers', 'History fans', 'Families'],
    offers: { ...offersData(site, inData), availability: 'https://schema.org/InStock' },
    ...(showsRating ? { aggregateRating: ratingData(facts) } : {}),
    brand: companyReference(config),
    provider: companyReference(config),
    itinerary: listData(inData.highlights.map((name) => ({ name }))),
  };
}

function placeData({ name, street, locality, postalCode }: MeetingPlace): object {
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

function eventOf(site: Site, inData: TourSummary): object {
  const { config, facts } = site;
  const places = inData.meets.map(placeData);
  return {
    ...summaryOf(site, inData),
    duration: `PT${facts.durationHours}H`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: places.length === 1 ? places[0] : places,
    performer: companyReference(config),
    organizer: companyReference(config),
    priceRange: priceRange(facts),
    offers: offersData(site, inData),
  };
}

/** A tour without fixed times, as a series without dates. */
export const eventSeriesData = (site: Site, inData: TourSummary) => ({
  '@type': 'EventSeries',
  ...eventOf(site, inData),
});

export function eventsData(site: Site, inData: TourSummary, occurrences: readonly Occurrence[]): object {
  const event = eventOf(site, inData);
  return {
    '@graph': occurrences.map(({ start, end }) => ({ '@type': 'Event', ...event, startDate: start, endDate: end })),
  };
}

export function tourListData(config: SiteConfig, tours: readonly { title: string; path: string }[]): object {
  return {
    ...listData(tours.map(({ title, path }) => ({ name: title, url: config.origin + path }))),
    name: `${config.brand}: walking tours`,
    url: config.origin + paths.tours,
  };
}
