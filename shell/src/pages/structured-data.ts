import { paths } from '@cobblestone/contracts/paths.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { tourFacts, tours } from '@cobblestone/contracts/tours.ts';

const { adultPrice, privateMinimum, rating, ratingCount } = tourFacts;

/** The company and its site, for search engines (schema.org TravelAgency and WebSite; spec 1 §9). */
export function businessData(config: SiteConfig): object[] {
  const company = `${config.origin}/#company`;
  return [
    {
      '@type': ['TravelAgency', 'LocalBusiness'],
      '@id': company,
      name: config.brand,
      slogan: config.tagline,
      url: `${config.origin}${paths.home}`,
      email: config.email,
      image: `${config.origin}/icon-512.png`,
      foundingDate: `${config.founded}-08`,
      address: { '@type': 'PostalAddress', addressLocality: 'New York', addressRegion: 'NY', addressCountry: 'US' },
      areaServed: tours.filter(({ id }) => id !== 'private-tours').map(({ shortTitle }) => `${shortTitle}, New York City`),
      priceRange: `$${adultPrice} to $${privateMinimum}`,
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday', 'Sunday'], opens: '10:00', closes: '16:00' },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '10:00',
          closes: '18:00',
        },
      ],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount, bestRating: 5 },
      sameAs: config.social.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      '@id': `${config.origin}/#site`,
      name: config.brand,
      url: `${config.origin}${paths.home}`,
      description: config.tagline,
      inLanguage: 'en-US',
      publisher: { '@id': company },
    },
  ];
}

/** Questions with their answers (schema.org FAQPage). */
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
