import { css } from '@emotion/react';
import { below, flatScreen, from, drawnAt, gridOf, iconTarget } from '@cobblestone/design/styles.ts';
import type { Panel } from '../overlay/overlay-panel.tsx';

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
  @media print {
    position: static;
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
  ${gridOf('3xs', { always: 'auto 1fr auto' })}
  align-items: center;
  height: calc(${TALL}rem - 4px);
  max-width: calc(var(--page-width) + 2 * var(--space-gutter));
  margin-inline: auto;
  padding-inline: max(var(--space-gutter), env(safe-area-inset-left)) max(var(--space-gutter), env(safe-area-inset-right));
  transition: transform var(--duration-calm) var(--ease-paper);
`;

export const scrolledBar = css`
  transform: translateY(-${LESS / 2}rem);
`;

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
  display: flex;
  align-items: center;
  gap: var(--space-3xs);
`;

export const tool = css`
  ${iconTarget}
  border-radius: var(--radius-round);
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
