import { css } from '@emotion/react';
import { Hydrate } from '@hemstitch/platform/contract/page/hydrate';
import { lazyPart } from '@hemstitch/platform/contract/page/lazy-part';
import { Suspense } from 'react';
import { placedAt } from '@cobblestone/design/styles.ts';

export const loadFooter = () => import('./footer-contents.tsx');

/** A stitched page keeps its footer, so only other pages need its code. */
const FooterContents = lazyPart(async () => (await loadFooter()).FooterContents);

const footer = css`
  position: relative;
  padding-block: var(--space-xl) calc(var(--space-l) + env(safe-area-inset-bottom));
  /* Only the windows of the roofs would be visible below a dark band. */
  main:has(
      > [data-hem-boundary] > section[data-tone='night']:last-child,
      > [data-hem-boundary] > div:last-child > section[data-tone='night']:last-child
    )
    + &
    > svg {
    display: none;
  }
  @media print {
    ${placedAt('0 0 auto')}
    display: flex;
    flex-direction: row-reverse;
    align-items: center;
    justify-content: space-between;
    padding: 0;
  }
`;

/** The footer of every page. */
export const Footer = () => (
  <Hydrate when="never" as="footer" css={footer} data-tone="night">
    <Suspense>
      <FooterContents />
    </Suspense>
  </Hydrate>
);
