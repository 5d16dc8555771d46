import { css } from '@emotion/react';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Deck, Headline, Kicker } from '@cobblestone/design/hero/headline.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { homeContent } from './home-content.ts';

const { kicker, title, text, button, more } = homeContent.final;

const column = css`
  display: grid;
  justify-items: center;
  gap: var(--space-m);
  text-align: center;
`;

/** S55 */
export function FinalCall() {
  const inWords = useInterpolateFacts();
  return (
    <SectionBand hydrate="never" tone="fog" labelledBy="final-call">
      <div css={column}>
        <Kicker>{kicker}</Kicker>
        <Headline id="final-call" size="page">
          {title}
        </Headline>
        <Deck>{inWords(text)}</Deck>
        <Cluster justify="center">
          <BookingLink css={buttonStyle('book', 'large')} to={paths.booking} text={button} />
          <ButtonLink size="large" to={more.to}>
            {more.label}
          </ButtonLink>
        </Cluster>
      </div>
    </SectionBand>
  );
}
