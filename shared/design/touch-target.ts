import { css } from '@emotion/react';

/** For a link that stands alone, such as one of a list: as high and as wide as a finger needs it, 44 px. */
export const touchTarget = css`
  display: inline-flex;
  align-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
`;

/** For a button with a picture alone. */
export const iconTarget = css`
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
`;

/** For a link that is a line of its own, such as a headline: it looks the same, and a finger hits above and below it too. */
export const touchLine = css`
  position: relative;
  display: inline-block;
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1.375rem) 0;
  }
`;

/** For a short link in a row of links: it takes the room of its words alone, and a finger hits around it too. */
export const touchWord = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1.375rem) min(0px, (100% - 2.75rem) / 2);
  }
`;
