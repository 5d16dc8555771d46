import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const reference = z.strictObject({ '@id': address });
const words = z.string().min(3);
const day = z.iso.date();
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/);
const image = z.union([address, z.array(address).min(1)]);

const place = z.object({
  '@type': z.literal('Place'),
  name: words,
  address: z.object({
    '@type': z.literal('PostalAddress'),
    streetAddress: words,
    addressLocality: words,
    addressRegion: z.literal('NY'),
    postalCode: z.string().regex(/^\d{5}$/),
    addressCountry: z.literal('US'),
  }),
});
const offers = z
  .object({
    '@type': z.literal('AggregateOffer'),
    lowPrice: z.number(),
    highPrice: z.number(),
    priceCurrency: z.literal('USD'),
    url: address,
    // Of a departure, the idle script adds it as the provider told it.
    availability: z.literal('https://schema.org/InStock').optional(),
  })
  .refine(({ lowPrice, highPrice }) => lowPrice < highPrice);
const event = z.object({
  name: words,
  description: words,
  url: address,
  image,
  eventStatus: z.literal('https://schema.org/EventScheduled'),
  eventAttendanceMode: z.literal('https://schema.org/OfflineEventAttendanceMode'),
  location: z.union([place, z.array(place).min(1)]),
  organizer: reference,
  performer: reference,
  priceRange: words,
  offers,
});

/** Requirements of search engines for each kind of thing that the site describes, by its first `@type`. */
export const structuredDataSchemas: Readonly<Record<string, z.ZodType>> = {
  TravelAgency: z.object({
    '@id': address,
    name: words,
    url: address,
    image,
    email: z.email(),
    priceRange: words,
    foundingDate: z.string().regex(/^\d{4}-\d\d$/),
    address: z.object({ '@type': z.literal('PostalAddress'), addressLocality: words, addressCountry: z.literal('US') }),
    openingHoursSpecification: z.array(z.object({ dayOfWeek: z.array(words), opens: words, closes: words })).min(1),
    sameAs: z.array(address),
  }),
  WebSite: z.object({ name: words, url: address, publisher: reference }),
  Event: event.extend({ startDate: instant, endDate: instant }),
  EventSeries: event.extend({ startDate: z.never().optional() }),
  TouristTrip: z.object({ name: words, description: words, url: address, image, offers, provider: reference }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .min(1),
  }),
  BreadcrumbList: z.object({
    itemListElement: z.array(z.object({ position: z.int(), name: words, item: address })).min(2),
  }),
  ItemList: z.object({ itemListElement: z.array(z.object({ position: z.int(), url: address })).min(1) }),
  ImageGallery: z.object({
    name: words,
    url: address,
    image: z.array(z.object({ contentUrl: address, caption: words })).length(10),
  }),
  VideoObject: z.object({
    name: words,
    description: words,
    thumbnailUrl: z.array(address).min(1),
    uploadDate: day,
    embedUrl: address,
  }),
  BlogPosting: z.object({
    headline: words.max(110),
    image,
    datePublished: words,
    author: z.object({ name: words }),
    publisher: z.object({ '@id': address }),
  }),
  Blog: z.object({ name: words, url: address, blogPost: z.array(z.object({ headline: words, url: address })).min(1) }),
  CollectionPage: z.object({ name: words, url: address }),
  AboutPage: z.object({ name: words, url: address, mainEntity: reference }),
  ContactPage: z.object({ name: words, url: address, mainEntity: reference }),
  WebPage: z.object({ name: words, url: address }),
};
