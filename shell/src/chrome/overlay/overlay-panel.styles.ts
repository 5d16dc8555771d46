import { css, keyframes } from '@emotion/react';
import { gridOf, rowOf, smallPrint } from '@cobblestone/design/styles.ts';
import { headerHeight } from '../header/header.styles.ts';

const slideIn = keyframes`from { transform: translateX(100%); }`;
const dropIn = keyframes`from { opacity: 0; transform: translateY(-1rem); }`;
const fade = keyframes`from { opacity: 0; }`;

/** The header's buttons close what is below it. */
const belowHeader = css`
  display: none;
  position: fixed;
  inset: ${headerHeight.tall}rem 0 0;
  header[data-shrunk] ~ & {
    top: ${headerHeight.short}rem;
  }
`;

/** Browsers without popovers never show it. */
const panel = css`
  ${belowHeader}
  width: auto;
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  &:popover-open {
    display: block;
  }
`;

export const menu = css`
  ${panel}
  height: auto;
  padding: 1.25rem var(--space-gutter) calc(var(--space-l) + env(safe-area-inset-bottom));
  animation: ${slideIn} var(--duration-calm) var(--ease-paper);
`;

export const menuList = css`
  font: 1.6rem / 1.2 var(--font-display);
  & > li {
    border-bottom: 1px solid var(--color-rule);
  }
  & > li > a {
    display: flex;
    align-items: center;
    min-height: 3.1rem;
    color: var(--color-text);
    text-decoration: none;
  }
  & a[aria-current] {
    color: var(--color-accent);
  }
`;

export const menuTours = css`
  ${gridOf('0 s', { always: 2 })}
  padding: 0 0 var(--space-xs) var(--space-s);
  font-family: var(--font-text);
  font-size: 1.06rem;
  & a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;

export const menuFoot = css`
  ${gridOf('m')}
  padding-top: var(--space-m);
`;

/** Catches the presses beside the search. */
export const shade = css`
  ${belowHeader}
  z-index: calc(var(--layer-dialog) - 1);
  background: rgb(var(--night-rgb) / 0.62);
  animation: ${fade} var(--duration-calm);
  [popover]:popover-open + & {
    display: block;
  }
`;

export const search = css`
  ${panel}
  bottom: auto;
  max-height: calc(100dvh - ${headerHeight.tall}rem);
  padding: 1rem 0 var(--space-l);
  box-shadow: var(--shadow-float);
  animation: ${dropIn} var(--duration-calm) var(--ease-paper);
`;

/* Breaks long words. */
export const searchColumn = css`
  ${gridOf('s')}
  overflow-wrap: anywhere;
  max-width: calc(46rem + 2 * var(--space-gutter));
  margin-inline: auto;
  padding-inline: var(--space-gutter);
`;

export const field = css`
  width: 100%;
  padding: 0.35em 0.1em;
  border: 0;
  border-bottom: 3px double var(--color-rule-strong);
  border-radius: 0;
  background: none;
  font-family: var(--font-display);
  font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2.25rem);
  &::placeholder {
    color: var(--color-text-muted);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

export const hint = smallPrint;

export const results = css`
  & li {
    border-top: 1px solid var(--color-rule);
  }
  & a {
    ${gridOf('0 s', { always: '3.6rem 1fr', align: 'baseline' })}
    padding: 0.7rem 0.25rem;
    color: var(--color-text);
    text-decoration: none;
  }
  & a:hover,
  & a:focus-visible {
    background: var(--color-mist);
    color: var(--color-accent);
  }
`;

export const further = css`
  display: block;
  padding: 0.7rem 0.25rem;
  border-top: 1px solid var(--color-rule);
  overflow-wrap: anywhere;
`;

/** The words of a page that match, below its name. */
export const resultMatches = css`
  ${rowOf('0 xs')}
  grid-column: 2;
  ${smallPrint}
  & mark {
    font-weight: 650;
    color: var(--color-text);
    background: none;
    text-decoration: underline;
  }
`;

export const resultType = css`
  font-size: 0.8rem;
  font-weight: 650;
  letter-spacing: 0.1em;
  text-transform: uppercase;
  color: var(--color-accent);
`;
