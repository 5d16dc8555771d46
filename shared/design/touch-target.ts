import { css } from '@emotion/react';
import { drawnAt } from './styles.ts';

/** For a link on its own, such as in a list: at least 44 px high and wide. */
export const touchTarget = css`
  display: inline-flex;
  align-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
`;

/** For a button with only an icon. */
export const iconTarget = css`
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
`;

/** For a link that is a line of its own, such as a headline: extends the target above and below it. */
export const touchLine = css`
  position: relative;
  display: inline-block;
  &::after {
    ${drawnAt('calc(50% - 1.375rem) 0')}
  }
`;

/** For a short link in a row of links: extends the target around it without taking more space. */
export const touchWord = css`
  position: relative;
  &::after {
    ${drawnAt('calc(50% - 1.375rem) min(0px, (100% - 2.75rem) / 2)')}
  }
`;
