import { paths, sharingImagePath } from './paths.ts';
import type { SiteConfig } from './site-config.schema.ts';
import { tourFacts, tours } from './tours.ts';

/**
 * Names the company in another object of structured data (organizer, publisher, worksFor). The company itself is written
 * by the shell, once on every page of the site, and is the same on each.
 */
export function companyReference({ origin }: Pick<SiteConfig, 'origin'>): { '@id': string } {
  return { '@id': `${origin}/#company` };
}

/**
 * The company, for search engines (A10; schema.org TravelAgency, which is a LocalBusiness). It carries no rating: a
 * rating belongs to a page that shows it.
 */
export function companyData(config: SiteConfig): object {
  const { adultPrice, privateMinimum, officeHours } = tourFacts;
  return {
    '@type': 'TravelAgency',
    ...companyReference(config),
    name: config.brand,
    slogan: config.tagline,
    url: config.origin + paths.home,
    email: config.email,
    logo: { '@type': 'ImageObject', url: `${config.origin}/icon-512.png`, width: 512, height: 512 },
    image: config.origin + sharingImagePath('shell', 'home'),
    foundingDate: config.founded,
    address: { '@type': 'PostalAddress', addressLocality: 'New York', addressRegion: 'NY', addressCountry: 'US' },
    areaServed: tours.filter(({ meets }) => meets).map(({ shortTitle }) => `${shortTitle}, New York City`),
    priceRange: `$${adultPrice} to $${privateMinimum}`,
    openingHoursSpecification: officeHours.map((hours) => ({ '@type': 'OpeningHoursSpecification', ...hours })),
    sameAs: config.social.map(({ url }) => url),
  };
}

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
