import type { SiteConfig } from '../site-config.schema.ts';

/** Structured data of a page's breadcrumbs, in a module of its own: the shell's script has it, and no other. */
export function breadcrumbData({ origin }: SiteConfig, steps: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: positioned(steps.map(({ name, path }) => ({ name, item: origin + path }))),
  };
}

export function positioned(items: readonly object[]): object[] {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
}
