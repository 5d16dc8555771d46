import { css } from '@emotion/react';
import { from, rowOf, touchTarget } from '@cobblestone/design/styles.ts';
import { ListLink } from '../links.tsx';
import type { CategoryCount } from '../model/data.ts';

export interface TopicFilterProps {
  categories: readonly CategoryCount[];
  /** The chosen topic's slug. */
  chosen?: string;
  /** The search, which the links keep. */
  query: string;
}

const list = rowOf('2xs');

const topic = css`
  ${touchTarget}
  padding: 0.3em 0.72em 0.38em;
  @media ${from.largePhone} {
    padding-inline: 0.95em;
  }
  border: 1px solid transparent;
  border-radius: var(--radius-s);
  font-weight: 600;
  color: var(--color-text);
  text-decoration-color: transparent;
  &:hover {
    text-decoration-color: var(--color-brass);
  }
  &[aria-current] {
    background: var(--color-text);
    color: var(--color-surface);
  }
`;

/** 'All Topics' and a filter for each category (B9). They are links, so that they work without JavaScript. */
export function TopicFilter({ categories, chosen, query }: TopicFilterProps) {
  const topics = [{ name: 'All Topics', slug: undefined }, ...categories];
  return (
    <nav aria-label="Filter posts by topic">
      <ul role="list" css={list}>
        {topics.map(({ name, slug }) => (
          <li key={name}>
            <ListLink
              css={topic}
              location={{ category: slug, query }}
              aria-current={slug === chosen ? 'true' : undefined}
            >
              {name}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
