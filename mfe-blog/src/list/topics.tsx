import { css } from '@emotion/react';
import { SectionBand } from '@cobblestone/design/layout/section.tsx';
import { from, rowOf, touchTarget, gridOf, smallPrint } from '@cobblestone/design/styles.ts';
import { ListLink } from '../links.tsx';
import type { CategoryCount } from '../model/data.ts';
import { useContent } from '../model/use-content.ts';

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

const topicsStyle = css`
  ${gridOf('0 xl', { tablet: 2 })}
  border-top: var(--rule-strong);
`;

const link = css`
  ${gridOf('3xs s', { always: '1fr auto', align: 'baseline' })}
  padding-block: var(--space-s);
  color: var(--color-text);
  text-decoration: none;
  &:hover > :first-of-type {
    text-decoration: underline;
    text-decoration-color: var(--color-brass);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.14em;
  }
`;

const count = css`
  ${smallPrint}
  font-variant-numeric: tabular-nums;
`;

const about = css`
  grid-column: 1 / -1;
  font-size: var(--step-0);
  line-height: 1.4;
  color: var(--color-text-muted);
`;

/** The topics with their descriptions. The list decides whether to show them (B10). */
export function BrowseTopics({ categories }: { categories: readonly CategoryCount[] }) {
  const { browse } = useContent('list-copy.json');
  return (
    <SectionBand tone="fog" {...browse} hydrate="visible">
      <ul role="list" css={topicsStyle}>
        {categories.map((category) => (
          <li key={category.slug} css={{ borderBottom: 'var(--rule-thin)' }}>
            <ListLink location={{ category: category.slug }} css={link}>
              <span css={{ font: 'var(--step-2) / 1.15 var(--font-display)' }}>{category.name}</span>
              <span css={count}>{category.count === 1 ? '1 story' : `${category.count} stories`}</span>
              <span css={about}>{category.description}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </SectionBand>
  );
}
