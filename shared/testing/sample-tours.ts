import { siteFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { siteToursSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import sampleJson from './sample-tours.json' with { type: 'json' };

/** Tours and facts that a test's expectations may name, whatever the tours' content says today. */
export const sampleTours = siteToursSchema.parse(sampleJson);

/** The same in words, with those of a configuration. */
export const sampleFacts = siteFacts(sampleTours, {
  brand: 'Test Cats',
  email: 'hello@cats.example',
  founded: '2023-08',
});
