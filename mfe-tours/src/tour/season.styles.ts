import { css } from '@emotion/react';

/** The element that shows a walk's departure: its card, or its page. */
type Departing = 'article' | 'main';

/* `data-departs` is written with the date, by the visitor's day. */
const resting = (around: Departing) => `${around}:has([data-departs='later']) &`;

/** Takes the red from a walk's booking button while the walk rests until its season. */
export const redInSeason = (around: Departing) => css`
  ${resting(around)} {
    --button-surface: transparent;
    --button-text: currentcolor;
    --button-edge: currentcolor;
    box-shadow: none;
  }
`;

/** Shows an element only while the walk is in season. */
export const shownInSeason = (around: Departing) => css`
  ${resting(around)} {
    display: none;
  }
`;
