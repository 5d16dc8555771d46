import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { homeContent } from './home-content.ts';

const { kicker, title, items } = homeContent.features;

const grid = css`
  ${oneColumn}
  counter-reset: feature;
  @media ${from.tablet} {
    grid-template-columns: repeat(2, ${track});
    column-gap: var(--space-2xl);
  }
`;

const entry = css`
  counter-increment: feature;
  display: grid;
  grid-template-columns: 3.4rem ${track};
  align-content: start;
  gap: var(--space-3xs) var(--space-s);
  padding-block: var(--space-m);
  border-top: var(--rule-strong);
  &::before {
    content: counter(feature);
    grid-row: span 2;
    font-family: var(--font-display);
    font-size: 3.6rem;
    font-weight: 420;
    font-variant-numeric: lining-nums;
    line-height: 0.86;
    color: var(--color-accent);
  }
  & h3 {
    font-size: var(--step-2);
  }
  & p {
    grid-column: 2;
  }
`;

/** S51 */
export function FeatureGrid() {
  const inWords = useInterpolateFacts();
  return (
    <SectionBand hydrate="never" tone="fog" kicker={kicker} title={title}>
      <ul css={grid} role="list">
        {items.map(({ title: name, text }) => (
          <li css={entry} key={name}>
            <h3>{name}</h3>
            <p>{inWords(text)}</p>
          </li>
        ))}
      </ul>
    </SectionBand>
  );
}
