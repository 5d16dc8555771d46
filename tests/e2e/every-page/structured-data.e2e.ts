import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { structuredDataSchemas } from '@cobblestone/testing/structured-data.schema.ts';
import { stitchedPages, structuredDataOf, wordsOf, type PageDocument } from '../helpers/stitched-pages.ts';

const kindOf = (data: Record<string, unknown>) => [data['@type']].flat()[0] as string;

/** Every object with an id that is nothing but a reference, at any depth. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('@id' in value && Object.keys(value).length === 1) return [String(value['@id'])];
  return Object.values(value).flatMap(referencesIn);
}

function faultsOf(page: PageDocument): string[] {
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
  const ratings = [...JSON.stringify(all).matchAll(/"ratingValue":([\d.]+),"ratingCount":(\d+)/g)];
  const hidesRating = ratings.some(([, rating, count]) => !text.includes(`${rating} from ${count} ratings`));
  const unasked = all
    .filter((data) => kindOf(data) === 'FAQPage')
    .flatMap((data) => (data.mainEntity as { name: string }[]).map(({ name }) => name))
    .filter((question) => !text.includes(question));
  return [
    ...faults,
    ...lost.map((id) => `nothing here is ${id}`),
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
