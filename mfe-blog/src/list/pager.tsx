import { css } from '@emotion/react';
import { rowOf } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { ListLink } from '../links.tsx';
import type { ListLocation } from '../model/blog-address.ts';

const pager = css`
  ${rowOf('xs m')}
  align-items: center;
  justify-content: space-between;
  padding-top: var(--space-m);
  border-top: var(--rule-double);
`;

const numbers = css`
  ${rowOf('3xs')}
  align-items: center;
  font-variant-numeric: tabular-nums;
`;

const step = css`
  display: inline-grid;
  place-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding-inline: 0.5em;
  border-radius: var(--radius-s);
  font-weight: 600;
  &[aria-current] {
    background: var(--color-text);
    color: var(--color-surface);
    text-decoration: none;
  }
`;

/** Links to the list's pages. A single page has no pager. */
export function Pager({ location, pages }: { location: ListLocation; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav css={pager} aria-label="Pages of stories">
      {location.page > 1 ? (
        <ListLink css={step} location={{ ...location, page: location.page - 1 }} rel="prev">
          ← Newer stories
        </ListLink>
      ) : (
        <span />
      )}
      <ol role="list" css={numbers}>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <ListLink
              css={step}
              location={{ ...location, page }}
              aria-current={page === location.page ? 'page' : undefined}
            >
              <VisuallyHidden>Page </VisuallyHidden>
              {page}
            </ListLink>
          </li>
        ))}
      </ol>
      {location.page < pages ? (
        <ListLink css={step} location={{ ...location, page: location.page + 1 }} rel="next">
          Older stories →
        </ListLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
