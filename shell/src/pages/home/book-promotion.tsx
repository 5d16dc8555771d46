import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Deck, Headline, Kicker } from '@cobblestone/design/hero/headline.tsx';
import { Split, Stack } from '@cobblestone/design/layout/layout.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { track } from '@cobblestone/design/styles.ts';
import { mailLink } from '@cobblestone/domain/mail-link.ts';
import type { Content } from '../../model/use-content.ts';

const shelf = css`
  display: grid;
  justify-content: center;
  padding-block: var(--space-s);
`;

/** A drawing of a book. */
const book = css`
  position: relative;
  break-inside: avoid;
  display: grid;
  grid-template-rows: auto ${track} auto;
  gap: 0.8rem;
  width: 16.5rem;
  max-width: 80vw;
  aspect-ratio: 0.72;
  padding: 1.6rem 1.4rem 1.3rem 2.4rem;
  background:
    linear-gradient(90deg, rgb(var(--shade-rgb) / 0.32) 0, rgb(var(--shade-rgb) / 0) 0.45rem, rgb(var(--shine-rgb) / 0.12) 1rem, rgb(var(--shade-rgb) / 0.28) 1.15rem, rgb(var(--shade-rgb) / 0) 1.6rem),
    var(--color-ember);
  border-radius: 2px 4px 4px 2px;
  color: var(--color-lamplight);
  text-align: center;
  box-shadow:
    4px 3px 0 -1px var(--color-sheet),
    6px 5px 0 -1px var(--color-fog),
    8px 7px 0 -1px var(--color-sheet),
    9px 8px 0 0 var(--color-binding),
    var(--shadow-float);
  rotate: 2deg;
  & picture {
    outline: 2px solid var(--color-brass);
    outline-offset: 3px;
  }
`;

const bookTitle = css`
  font: 600 1.7rem / 1 var(--font-display);
  text-wrap: balance;
`;

const bookFoot = css`
  font-size: 0.8rem;
  letter-spacing: 0.14em;
  text-transform: uppercase;
`;

/** Signed copies are ordered by email (S53). */
export function BookPromotion({
  kicker,
  title,
  deck,
  picture,
  text,
  button,
  subject,
  spine,
}: Content<'home.json'>['book']) {
  const { config } = useSite();
  return (
    <SectionBand hydrate="never" labelledBy="the-book">
      <Split align="center" wider="second">
        <div css={shelf} aria-hidden="true">
          <div css={book}>
            <span css={bookTitle}>{title}</span>
            <Picture picture={picture} sizes="220px" fit="cover" alt="" />
            <span css={bookFoot}>{spine}</span>
          </div>
        </div>
        <Stack gap="s">
          <Kicker>{kicker}</Kicker>
          <Headline id="the-book">{title}</Headline>
          <Deck>{deck}</Deck>
          <p>{text}</p>
          <p>
            <ButtonLink to={mailLink(config.email, subject)}>{button}</ButtonLink>
          </p>
        </Stack>
      </Split>
    </SectionBand>
  );
}
