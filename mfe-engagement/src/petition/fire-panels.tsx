import { css } from '@emotion/react';
import { Stack } from '@cobblestone/design/layout/layout.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { Plate } from '@cobblestone/design/picture/plate.tsx';
import { from, gridOf, smallPrint } from '@cobblestone/design/styles.ts';
import type { Content } from '../model/use-content.ts';

const strip = css`
  ${gridOf('l m', { tablet: 6 })}
  @media ${from.tablet} {
    & > li {
      grid-column: span 3;
    }
    & > li:first-of-type {
      grid-column: 1 / -1;
    }
  }
  @media ${from.laptop} {
    & > li:nth-of-type(n) {
      grid-column: span 2;
    }
    & > li:nth-of-type(n + 4) {
      grid-column: span 3;
    }
  }
`;

const plaqueFigure = css`
  ${gridOf('s')}
  width: min(100%, 27rem);
  margin-inline: auto;
`;

/* A container, so that the size of the inscription follows the width of the plaque. */
const plaque = css`
  position: relative;
  container-type: inline-size;
  box-shadow: var(--shadow-paper);
`;

const inscription = css`
  position: absolute;
  inset: 53.4% 15.5% 14.4%;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 2.2cqi;
  text-align: center;
  text-wrap: pretty;
  font: 3.75cqi / 1.34 var(--font-display);
  color: var(--color-lamplight);
  & b {
    font-size: 2.2em;
    font-weight: 560;
    line-height: 1;
    letter-spacing: 0.04em;
  }
`;

const plaqueCaption = css`
  ${smallPrint}
  line-height: 1.45;
  text-align: center;
`;

/** The fire of 1904 in pictures, and the plaque (E44). */
export function FirePanels({
  panels,
  plaque: { picture, name, text, caption },
}: Pick<Content<'petition.json'>['fire'], 'panels' | 'plaque'>) {
  return (
    <Stack gap="xl">
      <ol css={strip} role="list">
        {panels.map((panel) => (
          <li key={panel.title}>
            <Plate
              number={panel.title}
              caption={panel.text}
              picture={panel.picture}
              sizes={`${from.laptop} 36rem, ${from.tablet} 48rem, calc(100vw - 3rem)`}
            />
          </li>
        ))}
      </ol>
      <figure css={plaqueFigure}>
        <div css={plaque}>
          <Picture picture={picture} sizes="27rem" />
          <p css={inscription}>
            <b>{name}</b> <span>{text}</span>
          </p>
        </div>
        <figcaption css={plaqueCaption}>{caption}</figcaption>
      </figure>
    </Stack>
  );
}
