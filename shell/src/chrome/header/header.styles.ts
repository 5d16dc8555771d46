import { css, keyframes } from '@emotion/react';
import { below, flatScreen, from, drawnAt, gridOf, iconTarget, lineOf } from '@cobblestone/design/styles.ts';
import type { Panel } from '../overlay/overlay-panel.tsx';

export const OPEN_DELAY_MS = 200;
export const CLOSE_DELAY_MS = 150;

const unfold = keyframes`from { opacity: 0; transform: translateY(-6px); }`;

export const item = css`
  position: relative;
  display: flex;
  align-items: center;
`;

/** The list of tours, open. */
export const sheet = css`
  position: absolute;
  top: 100%;
  left: -0.75rem;
  width: 21rem;
  max-width: 80vw;
  background: var(--color-sheet);
  color: var(--color-ink);
  border: 1px solid var(--color-rule);
  border-top: 3px solid var(--color-brick);
  box-shadow: var(--shadow-float);
  animation: ${unfold} var(--duration-quick) var(--ease-paper);
`;

/** Shows the list on hover and focus, without JavaScript and before hydration. Touch screens have no hover. */
export const shownByStyles = css`
  visibility: hidden;
  opacity: 0;
  animation: none;
  transition:
    opacity var(--duration-quick),
    visibility 0s linear ${CLOSE_DELAY_MS}ms;
  @media (hover: hover) {
    li:hover > & {
      visibility: visible;
      opacity: 1;
      transition-delay: ${OPEN_DELAY_MS}ms;
    }
  }
  li:focus-within > & {
    visibility: visible;
    opacity: 1;
    transition-delay: 0s;
  }
`;

export const entry = css`
  ${gridOf('0', { always: '2.6rem 1fr', align: 'baseline' })}
  padding: 0.6rem 0.75rem;
  color: var(--color-ink);
  font: 1.15rem / 1.25 var(--font-display);
  text-decoration: none;
  &:hover,
  &:focus-visible {
    background: var(--color-mist);
  }
  &[aria-current='page'] {
    color: var(--color-brick);
  }
`;

export const number = css`
  font-family: var(--font-text);
  font-size: 0.8rem;
  font-weight: 650;
  letter-spacing: 0.06em;
  color: var(--color-brick);
  & svg {
    width: 1.25rem;
    height: 1.25rem;
    translate: 0 0.2rem;
  }
`;

export const gift = css`
  margin-top: var(--space-2xs);
  border-top: 1px solid var(--color-rule);
`;

export const trigger = css`
  ${iconTarget}
  /* Above the link's padding, which would cover part of the target. */
  position: relative;
  width: 1.75rem;
  margin-inline-start: -0.4rem;
  color: inherit;
  & svg {
    transition: rotate var(--duration-calm) var(--ease-paper);
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
  &:hover {
    color: var(--color-accent);
  }
`;

/** Heights of the header in rem, at the top of a page and when it is scrolled. */
export const headerHeight = { tall: 5.25, short: 3.75 };
const { tall: TALL, short: SHORT } = headerHeight;
const LESS = TALL - SHORT;

/* The margin compensates for the shrinking header, and its contents move by transforms, so there are no layout shifts. */
export const header = css`
  position: sticky;
  top: 0;
  z-index: var(--layer-header);
  height: ${TALL}rem;
  color: var(--color-text);
  view-transition-name: site-header;
  /* Undoes the page's scroll padding for the header's own contents, or focusing them would scroll the page. */
  & :is(a, button) {
    scroll-margin-top: -6rem;
  }
  &::before,
  &::after {
    ${drawnAt('0 0 auto')}
    transition: transform var(--duration-calm) var(--ease-paper);
  }
  &::before {
    height: ${TALL}rem;
    background: var(--color-surface);
    transform-origin: top;
  }
  &::after {
    height: 4px;
    top: calc(${TALL}rem - 4px);
    border-top: 2px solid var(--color-rule-strong);
    border-bottom: 1px solid var(--color-rule-strong);
    background: var(--color-surface);
  }
  @media ${flatScreen} {
    position: relative;
  }
  html:has(:popover-open) & {
    position: sticky;
  }
`;

export const scrolled = css`
  height: ${SHORT}rem;
  margin-bottom: ${LESS}rem;
  &::before {
    transform: scaleY(${SHORT / TALL});
  }
  &::after {
    transform: translateY(-${LESS}rem);
  }
`;

export const bar = css`
  position: relative;
  z-index: 1;
  ${gridOf('3xs', { always: 'auto 1fr auto', align: 'center' })}
  height: calc(${TALL}rem - 4px);
  max-width: calc(var(--page-width) + 2 * var(--space-gutter));
  margin-inline: auto;
  padding-inline: max(var(--space-gutter), env(safe-area-inset-left)) max(var(--space-gutter), env(safe-area-inset-right));
  transition: transform var(--duration-calm) var(--ease-paper);
`;

export const scrolledBar = { transform: `translateY(-${LESS / 2}rem)` };

/* Hides the links until the tools, which determine their position, are parsed. */
export const nav = css`
  display: none;
  &:not(:has(+ [data-tools] > [popovertarget]:nth-child(5))) {
    visibility: hidden;
  }
  @media ${from.tablet} {
    display: block;
    justify-self: end;
  }
`;

export const links = css`
  display: flex;
  align-items: center;
  gap: clamp(0.1rem, 1.4vw - 0.5rem, 0.9rem);
  font-size: 1rem;
`;

export const link = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: 0.4rem;
  color: var(--color-text);
  font-weight: 550;
  white-space: nowrap;
  text-decoration: none;
  &:hover,
  &[aria-current='page'] {
    color: var(--color-accent);
  }
  &::after {
    ${drawnAt('auto 0.4rem 0.45rem')}
    height: 2px;
    background: currentColor;
    transform: scaleX(0);
    transform-origin: left;
    transition: transform var(--duration-calm) var(--ease-paper);
  }
  &:hover::after,
  &[aria-current='page']::after {
    transform: scaleX(1);
  }
`;

export const tools = css`
  grid-column: 3;
  &:not(:has(> [popovertarget]:nth-child(5))) {
    visibility: hidden;
  }
  ${lineOf('3xs', 'center')}
`;

export const tool = css`
  ${iconTarget}
  color: var(--color-text);
  &:hover {
    background: var(--color-mist);
  }
`;

/** Shows a cross while its panel is open. A browser without popovers follows the link behind the button. */
export const panelButton = (panel: Panel) => css`
  display: none;
  @supports selector(:popover-open) {
    display: inline-grid;
  }
  html:has(#${panel}:popover-open) & > :first-child,
  html:not(:has(#${panel}:popover-open)) & > :last-child {
    display: none;
  }
`;

export const linkBehind = css`
  @supports selector(:popover-open) {
    display: none;
  }
`;

export const menuTool = css`
  @media ${from.tablet} {
    display: none;
  }
`;

export const bookPlace = css`
  margin-inline-start: var(--space-3xs);
  white-space: nowrap;
  /* On phones, the name needs the space, and the menu has this button too. */
  @media ${below.tablet} {
    display: none;
  }
`;
