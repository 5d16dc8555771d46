import categoriesJson from '../../content/categories.json' with { type: 'json' };
import type { BlogCategory } from './content.schema.ts';

/** The topics, in the order of the filters. */
export const categories: readonly BlogCategory[] = categoriesJson;

export function categoryByName(name: string | undefined): BlogCategory | undefined {
  return categories.find((category) => category.name === name);
}

export function categoryBySlug(slug: string | undefined): BlogCategory | undefined {
  return categories.find((category) => category.slug === slug);
}
