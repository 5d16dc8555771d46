import { paths, postPath, sharingImagePath } from '../paths.ts';
import type { SiteConfig } from '../site-config.schema.ts';
import { privateMinimum } from '../tours/facts-in-words.ts';
import type { Occurrence } from '../dates/next-occurrences.ts';
import type { SiteTours, TourFacts } from '../tours/tours.schema.ts';

/**
 * Names the company in another object of structured data (organizer, publisher, worksFor). The company itself is written
 * by the shell, once on every page of the site, and is the same on each.
 */
export function companyReference({ origin }: Pick<SiteConfig, 'origin'>): { '@id': string } {
  return { '@id': `${origin}/#company` };
}

/** The company as search engines want it inside of an article: with its name and logo. */
function companyInShort(config: SiteConfig) {
  return {
    '@type': 'TravelAgency',
    ...companyReference(config),
    name: config.brand,
    url: config.origin + paths.home,
    logo: { '@type': 'ImageObject', url: `${config.origin}/icon-512.png`, width: 512, height: 512 },
  };
}

/**
 * The company, for search engines (A10; schema.org TravelAgency, which is a LocalBusiness). It carries no rating: a
 * rating belongs to a page that shows it.
 */
export function companyData(config: SiteConfig, { facts, tours }: SiteTours): object {
  return {
    ...companyInShort(config),
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

/** From an adult's price to the least that a private walk costs (A10). */
const priceRange = (facts: TourFacts) => `$${facts.adultPrice} to $${privateMinimum(facts)}`;

/** Questions with their answers, as a page shows them (schema.org FAQPage). */
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

/** The site itself (schema.org WebSite). */
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

export interface PageInData {
  name: string;
  description?: string;
  /** Its address from the site's root. */
  path: string;
}

/** A page by its kind, with what it is about. */
export function pageData(
  { origin }: SiteConfig,
  type: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'WebPage',
  { name, description, path }: PageInData,
  about: object,
): object {
  return { '@type': type, name, description, url: origin + path, ...about };
}

/** Things in their order. */
export function listData(items: readonly object[]): object {
  return { '@type': 'ItemList', itemListElement: positioned(items) };
}

/** The way from home to a page. */
export function trailData({ origin }: SiteConfig, steps: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: positioned(steps.map(({ name, path }) => ({ name, item: origin + path }))),
  };
}

function positioned(items: readonly object[]): object[] {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
}

export interface PostInData {
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

/** A post in structured data: on its own page, and in a list. */
function postInData(config: SiteConfig, post: PostInData) {
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

/** A page of the list of posts. The first page of all topics is the blog itself; any other belongs to it. */
export function postListData(
  config: SiteConfig,
  { name, description, path }: PageInData,
  posts: readonly PostInData[],
): object {
  const address = config.origin + path;
  const about = { name, description, url: address, inLanguage: 'en-US', publisher: companyReference(config) };
  const listed = posts.map((post) => postInData(config, post));
  if (path === paths.blog) return { '@type': 'Blog', '@id': blogId(config), ...about, blogPost: listed };
  return {
    '@type': 'CollectionPage',
    '@id': `${address}#list`,
    ...about,
    ...partOfBlog(config),
    mainEntity: listData(listed.map((item) => ({ item }))),
  };
}

/**
 * A post on its own page.
 * @param readTime minutes
 */
export function postData(
  config: SiteConfig,
  post: PostInData & { tags: readonly string[]; wordCount: number; readTime: number },
) {
  const { published, tags, wordCount, readTime } = post;
  const inData = postInData(config, post);
  return {
    ...inData,
    mainEntityOfPage: { '@type': 'WebPage', '@id': inData.url },
    dateModified: published,
    inLanguage: 'en-US',
    publisher: companyInShort(config),
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

export interface TourInData {
  tour: {
    title: string;
    path: string;
    isPrivate?: boolean;
  };
  /** The places where it may start. */
  meets: readonly MeetingPlace[];
  description: string;
  /** Name of the picture that stands for the tour. */
  sharingSlug: string;
  /** Names of its stops, in order. */
  highlights: readonly string[];
  /** The booking provider's page. */
  bookingAddress: string;
}

/** Price range of a tour: from a free child to an adult, or from a private walk's minimum to its largest group. */
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
    itinerary: listData(highlights.map((name) => ({ name }))),
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
    priceRange: priceRange(facts),
    offers: offersData(site, inData),
  };
}

/** A tour without fixed times, as a series that names no date: none is invented. */
export function eventSeriesData(site: Site, inData: TourInData): object {
  return { '@type': 'EventSeries', ...eventOf(site, inData) };
}

/** One event for each real departure. */
export function eventsData(site: Site, inData: TourInData, occurrences: readonly Occurrence[]): object {
  const event = eventOf(site, inData);
  return {
    '@graph': occurrences.map(({ start, end }) => ({ '@type': 'Event', ...event, startDate: start, endDate: end })),
  };
}

/** The tours as a list. */
export function tourListData(config: SiteConfig, tours: readonly { title: string; path: string }[]): object {
  return {
    ...listData(tours.map(({ title, path }) => ({ name: title, url: config.origin + path }))),
    name: `${config.brand}: walking tours`,
    url: config.origin + paths.tours,
  };
}
