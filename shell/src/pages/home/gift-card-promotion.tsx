import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Split, Stack } from '@cobblestone/design/layout/layout.tsx';
import { Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { drawnAt, gridOf, placedAt } from '@cobblestone/design/styles.ts';
import { startsWithOffer, useOffer } from '@cobblestone/domain/tours/current-offer.ts';
import { LogoMark } from '../../chrome/logo.tsx';
import type { Content } from '../../model/use-content.ts';
import { FixedHeightText } from './fixed-height-text.tsx';

const desk = css`
  display: grid;
  place-items: center;
  padding: var(--space-m) var(--space-gutter);
  /* With large letters, the cards' rotated corners would make the page wider than a phone. */
  margin-inline: calc(-1 * var(--space-gutter));
  overflow-x: clip;
`;

/** Two overlapping cards. */
const card = css`
  position: relative;
  ${gridOf('s', { always: 'auto 1fr' })}
  align-content: space-between;
  width: min(100%, 25rem);
  aspect-ratio: 1.62;
  padding: var(--space-m);
  background: linear-gradient(135deg, var(--color-harbour), var(--color-night) 75%);
  color: var(--color-on-night);
  box-shadow: var(--shadow-lifted);
  rotate: -3deg;
  break-inside: avoid;
  &::before {
    ${drawnAt('0')}
    z-index: -1;
    background: var(--color-brick);
    rotate: 7deg;
    box-shadow: var(--shadow-paper);
  }
  &::after {
    ${drawnAt('0.55rem')}
    border: 1px solid var(--color-brass);
    pointer-events: none;
  }
  isolation: isolate;
`;

/* Keeps the second card in front of the page. */
const cardFace = css`
  ${placedAt('0')}
  z-index: -1;
  background: linear-gradient(135deg, var(--color-harbour), var(--color-night) 75%);
`;

const cardName = css`
  align-self: center;
  font: 560 1.5rem / 1.1 var(--font-display);
  text-align: end;
`;

const cardText = css`
  grid-column: 1 / -1;
  font-size: var(--step--1);
  letter-spacing: 0.04em;
  color: var(--color-on-night-muted);
`;

/** Gift cards of the booking provider (S49), if it sells them. */
export function GiftCardPromotion({
  offers,
  kicker,
  button,
  cardTitle,
  cardLine,
  ...usual
}: Content<'home.json'>['giftCards']) {
  const { giftCards } = useSite().config.booking;
  const { title, text } = useOffer(offers) ?? usual;
  const wordings = [usual, ...offers];
  return (
    <SectionBand hydrate={offers.length === 0 ? 'never' : 'load'} tone="fog" labelledBy="gift-cards">
      <Split align="center" reversed>
        <Stack gap="s">
          <Headline
            kicker={kicker}
            id="gift-cards"
            title={<FixedHeightText others={wordings.map((each) => each.title)}>{title}</FixedHeightText>}
          />
          <p {...startsWithOffer(offers)}>
            <FixedHeightText others={wordings.map((each) => each.text)}>{text}</FixedHeightText>
          </p>
          <p>
            <ButtonLink variant="book" to={giftCards} target="_blank" label={button} />
          </p>
        </Stack>
        <div css={desk} aria-hidden="true">
          <div css={card}>
            <span css={cardFace} />
            <LogoMark />
            <span css={cardName}>{cardTitle}</span>
            <span css={cardText}>{cardLine}</span>
          </div>
        </div>
      </Split>
    </SectionBand>
  );
}
