import { css } from '@emotion/react';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { PullQuote } from '@cobblestone/design/quote/pull-quote.tsx';
import { from, columnsFrom, oneColumn } from '@cobblestone/design/styles.ts';
import type { TourPageContent } from '../model/tour/tour.schema.ts';
import { useContent } from '../model/use-content.ts';

const spread = css`
  ${oneColumn}
  align-items: center;
  ${columnsFrom('tablet', '1.2fr 1fr')}
`;

const scene = css`
  height: clamp(16rem, 42vw, 30rem);
  & picture {
    width: 100%;
    height: 100%;
  }
`;

const textBlock = css`
  padding: var(--space-l) var(--space-gutter);
  @media ${from.tablet} {
    padding: var(--space-l) max(var(--space-gutter), calc((100vw - var(--page-width)) / 2)) var(--space-l) var(--space-xl);
  }
`;

/** A full-width picture and a quotation, between stops and testimonials. */
export function QuoteBand({ pause }: { pause: TourPageContent['pause'] }) {
  return (
    <SectionBand width="full" space="none" label={useContent('tour-copy.json').pause} hydrate="never">
      <div css={spread}>
        <div css={scene}>
          <Picture picture={pause.picture} fit="cover" sizes={`${from.tablet} 55vw, 100vw`} />
        </div>
        <div css={textBlock}>
          <PullQuote cite={pause.cite}>{pause.quote}</PullQuote>
        </div>
      </div>
    </SectionBand>
  );
}
