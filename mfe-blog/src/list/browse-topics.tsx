import { css } from '@emotion/react';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { gridOf, smallPrint } from '@cobblestone/design/styles.ts';
import { ListLink } from '../links.tsx';
import { useListCopy } from '../model/blog-copy.ts';
import type { CategoryCount } from '../model/data.ts';

const topics = css`
  ${gridOf('0 xl', { tablet: 2 })}
  border-top: var(--rule-strong);
`;

const link = css`
  ${gridOf('3xs s', { always: '1fr auto' })}
  align-items: baseline;
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
  const { browse } = useListCopy();
  return (
    <SectionBand tone="fog" {...browse} hydrate="visible">
      <ul role="list" css={topics}>
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
