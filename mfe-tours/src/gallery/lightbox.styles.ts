import { from, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';

export const grid = css`
  display: grid;
  grid-template-columns: repeat(2, ${track});
  gap: var(--space-2xs);
  @media ${from.tablet} {
    gap: var(--space-s);
  }
`;

export const columns = {
  2: css``,
  3: css`
    @media ${from.tablet} {
      grid-template-columns: repeat(3, ${track});
    }
  `,
  4: css`
    @media ${from.tablet} {
      grid-template-columns: repeat(3, ${track});
    }
    @media ${from.laptop} {
      grid-template-columns: repeat(4, ${track});
    }
  `,
};

export const thumbnail = css`
  position: relative;
  display: block;
  padding: clamp(4px, 0.7vw, 9px);
  background: var(--color-sheet);
  box-shadow: var(--shadow-paper);
  cursor: zoom-in;
  transition:
    translate var(--duration-quick) var(--ease-paper),
    box-shadow var(--duration-quick) var(--ease-paper);
  &:hover {
    translate: 0 -3px;
    box-shadow: var(--shadow-lifted);
  }
  /* The square is the picture's and not the frame's: WebKit counts the padding of a frame with a ratio twice. */
  & > picture,
  & > [data-picture] {
    height: auto;
    aspect-ratio: 1;
  }
`;
