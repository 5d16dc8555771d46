import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import categoriesJson from '../../content/categories.json' with { type: 'json' };
import { categoriesSchema, type BlogCategory } from './categories.schema.ts';

/** The topics, in the order of the filters. */
export const categories = parseContent(categoriesSchema, categoriesJson);

export function categoryByName(name: string | undefined): BlogCategory | undefined {
  return categories.find((category) => category.name === name);
}

export function categoryBySlug(slug: string | undefined): BlogCategory | undefined {
  return categories.find((category) => category.slug === slug);
}
