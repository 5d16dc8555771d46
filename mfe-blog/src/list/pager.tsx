import { css } from '@emotion/react';
import { SiteLink } from '@cobblestone/contracts/navigation.tsx';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { listPath, type ListPlace } from '../model/blog-address.ts';
import { pagesAround } from '../model/pages-around.ts';

const pager = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-xs) var(--space-m);
  padding-top: var(--space-m);
  border-top: var(--rule-double);
`;

const numbers = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3xs);
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

/** Links to the other pages of the list; nothing for a single page. */
export function Pager({ place, pages }: { place: ListPlace; pages: number }) {
  if (pages < 2) return null;
  const to = (page: number) => listPath({ ...place, page });
  return (
    <nav css={pager} aria-label="Pages of stories">
      {place.page > 1 ? (
        <SiteLink css={step} to={to(place.page - 1)} rel="prev">
          ← Newer stories
        </SiteLink>
      ) : (
        <span />
      )}
      <ol role="list" css={numbers}>
        {pagesAround(place.page, pages).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <SiteLink css={step} to={to(page)} aria-current={page === place.page ? 'page' : undefined}>
                <VisuallyHidden>Page </VisuallyHidden>
                {page}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {place.page < pages ? (
        <SiteLink css={step} to={to(place.page + 1)} rel="next">
          Older stories →
        </SiteLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
