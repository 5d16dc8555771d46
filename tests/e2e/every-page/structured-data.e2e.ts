import { expect, test } from '@playwright/test';
import { structuredDataSchemas } from '@cobblestone/testing/structured-data.schema.ts';
import { privateMinimum } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { tourFactsSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { spellNumber } from '@cobblestone/domain/spell-numbers.ts';
import { z } from 'zod';
import { stitchedPages, structuredDataOf, wordsOf, type StitchedPage } from '../helpers/stitched-pages.ts';

const tourFacts = tourFactsSchema.parse(
  JSON.parse(readFileSync(join(rootFolder, 'mfe-tours/content/facts.json'), 'utf8')),
);

const kindOf = (data: Record<string, unknown>) => [data['@type']].flat()[0] as string;

/** Every object with an id that is nothing but a reference, at any depth. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('@id' in value && Object.keys(value).length === 1) return [String(value['@id'])];
  return Object.values(value).flatMap(referencesIn);
}

function faultsOf(page: StitchedPage): string[] {
  const all = structuredDataOf(page);
  const text = wordsOf(page);
  const faults = all.flatMap((data) => {
    const kind = kindOf(data);
    const result = structuredDataSchemas[kind]?.safeParse(data);
    if (!result) return [`${kind} is not known to this test`];
    return result.success ? [] : [`${kind}: ${z.prettifyError(result.error)}`];
  });
  const known = new Set(all.flatMap((data) => (data['@id'] ? [String(data['@id'])] : [])));
  const lost = referencesIn(all).filter((id) => id.endsWith('/#company') && !known.has(id));
  const stated = JSON.stringify(all);
  const hidesRating =
    stated.includes('aggregateRating') && !text.includes(`${tourFacts.rating} from ${tourFacts.ratingCount} ratings`);
  const prices = [...stated.matchAll(/"lowPrice":(\d+),"highPrice":(\d+)/g)].map(
    ([, low, high]) => [Number(low), Number(high)] as const,
  );
  const wrongPrices = prices.filter(([low, high]) =>
    low === 0 ? high !== tourFacts.adultPrice : low !== privateMinimum(tourFacts),
  );
  const unasked = all
    .filter((data) => kindOf(data) === 'FAQPage')
    .flatMap((data) => (data.mainEntity as { name: string }[]).map(({ name }) => name))
    .filter((question) => !text.includes(question));
  return [
    ...faults,
    ...lost.map((id) => `nothing here is ${id}`),
    ...wrongPrices.map((price) => `an offer from ${price.join(' to ')}`),
    ...(hidesRating ? ['a rating that the page does not show'] : []),
    ...unasked.map((question) => `the page does not show the question '${question}'`),
  ].map((fault) => `${page.address}: ${fault}`);
}

test('every page states to search engines what is true, whole, and in view; the company is the same on all of them', async ({
  request,
}) => {
  const pages = await stitchedPages(request);
  expect(pages.flatMap(faultsOf)).toEqual([]);
  const companies = pages.map((page) => structuredDataOf(page).filter((data) => kindOf(data) === 'TravelAgency'));
  expect(companies.map((found) => found.length)).toEqual(pages.map(() => 1));
  expect(new Set(companies.flat().map((company) => JSON.stringify(company))).size).toBe(1);
});

/** Statements that many pages make, in figures and in words, each with what it must say. */
const statements: [string, RegExp, readonly (string | number)[]][] = [
  ['ratings', /from (\d+) (?:ratings|reviews)/gi, [tourFacts.ratingCount]],
  ['reviews', /(\d+) reviews/gi, []],
  ['the rating', /(\d\.\d) ?(?:of|\/|out of) ?5\b/gi, [tourFacts.rating]],
  ['five-star reviews', /(\d+)% five-star/gi, [tourFacts.fiveStarPercent]],
  ['the length in hours', /about (\d+(?:\.\d)?) hours/gi, [tourFacts.durationHours]],
  ['the hours in words', /\b(one|two|three|four|five) hours?\b/gi, [spellNumber(tourFacts.durationHours)]],
  [
    'the size of a group beside its guide',
    /\b(\w+) people and a guide/gi,
    [spellNumber(tourFacts.groupSizeMax), tourFacts.groupSizeMax],
  ],
  [
    'the largest group, public or private',
    /up to (\d+) guests/gi,
    [tourFacts.groupSizeMax, tourFacts.privateGuests.initial, tourFacts.privateGuests.max],
  ],
  ['the price of a place', /\$(\d+) (?:per person|per adult|for an adult)/gi, [tourFacts.adultPrice]],
  ['the least for a private walk', /(?:at least|from|minimum(?: of)?) \$(\d+)/gi, [privateMinimum(tourFacts)]],
  ['the winter rest', /rests from the end of (\w+ and starts again in \w+)/gi, ['December and starts again in April']],
  ['the length in miles', /about (\d+(?:\.\d)?) miles/gi, [tourFacts.distanceMiles]],
  ['the size of a group', /(?<!\d )at most (\d+)\b/gi, [tourFacts.groupSizeMax]],
  ['an adult’s price', /adults?(?: pay| place is)? \$(\d+)/gi, [tourFacts.adultPrice]],
  ['a senior’s price', /seniors?(?: pay)? \$(\d+)/gi, [tourFacts.seniorPrice]],
  ['who walks free', /children under (\d+)/gi, [tourFacts.childFreeUnder]],
  ['groups with a discount', /groups of (\d+) or more/gi, [tourFacts.discountGroup]],
  ['the time of an answer', /within (\d+) hours/gi, [tourFacts.answerHours.requests, tourFacts.answerHours.media]],
  ['when walks leave', /Sundays,? (?:at )?(\d+:\d\d [AP]M)/g, ['1:15 PM']],
  ['the months', /PM,? (?:from )?([A-Z][a-z]+ to [A-Z][a-z]+)/g, ['April to December']],
];

// A4, A5, A7, A8, A9
test('no page contradicts another about prices, lengths, sizes, ratings, answers and departures', async ({
  request,
}) => {
  const pages = await stitchedPages(request);
  const stated = new Set<string>();
  const contradictions = pages.flatMap((page) =>
    statements.flatMap(([what, pattern, truths]) =>
      [...wordsOf(page).matchAll(pattern)].flatMap(([sentence, said = '']) => {
        stated.add(what);
        return truths.some((truth) => String(truth).toLowerCase() === said.toLowerCase())
          ? []
          : [`${page.address}: ${what}: '${sentence}'`];
      }),
    ),
  );
  expect(contradictions).toEqual([]);
  // A pattern that finds nothing guards nothing; that there are no 'reviews' is the point of one.
  expect(statements.map(([what]) => what).filter((what) => !stated.has(what))).toEqual(['reviews']);
});
