import { css } from '@emotion/react';
import { below, from, track, columnsFrom, gridOf, stackOf } from '@cobblestone/design/styles.ts';

export const grid = css`
  ${gridOf('2xs', { always: 2 })}
  @media ${from.tablet} {
    grid-auto-flow: row dense;
    gap: var(--space-s);
  }
`;

export const columns = {
  2: css({}),
  3: css(columnsFrom('tablet', 3)),
  4: css(columnsFrom('tablet', 3), columnsFrom('laptop', 4)),
};

/* A last picture without a neighbor has its caption beside it. */
export const pairs = css`
  @media ${below.tablet} {
    & > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
      grid-template-columns: ${track} ${track};
      align-items: center;
    }
  }
`;

/* On phones, columns of pictures in their own shape have no holes. */
export const unequal = css`
  @media ${below.tablet} {
    display: block;
    columns: 2;
    column-gap: var(--space-2xs);
    & > li {
      break-inside: avoid;
      margin-bottom: var(--space-2xs);
    }
    & > li:first-of-type {
      column-span: all;
    }
  }
`;

/** A picture in its own aspect ratio on a sheet of paper, with its caption below. */
export const plate = css`
  ${stackOf('0')}
  background: var(--color-sheet);
  box-shadow: var(--shadow-paper);
  scroll-margin-top: 6rem;
  &:target {
    outline: 3px solid var(--color-brass);
    outline-offset: 3px;
  }
`;

/* From tablets on, a tall plate is as high as two others, a large one as wide and high as four: it crops its picture to fill them. */
export const tall = css`
  @media ${from.tablet} {
    grid-row: span 2;
    grid-template-rows: 1fr auto;
    align-content: stretch;
    & :is(a, picture) {
      display: flex;
    }
    & picture {
      flex: 1;
    }
    & img {
      object-fit: cover;
    }
  }
`;

export const largePlate = css`
  ${tall}
  @media ${from.tablet} {
    grid-column: span 2;
  }
`;

/** The first plate takes the whole width, with its caption beside it. */
export const frontispiece = css`
  grid-column: 1 / -1;
  @media ${from.tablet} {
    grid-template-columns: minmax(0, 2fr) ${track};
    align-items: center;
    & > p {
      ${gridOf('xs')}
      padding: var(--space-m);
      font-size: var(--step-3);
      line-height: 1.2;
    }
    & > p > span + span {
      font-size: var(--step-1);
      line-height: 1.45;
    }
  }
`;

export const thumbnail = css`
  position: relative;
  display: block;
  padding: clamp(4px, 0.7vw, 9px);
  cursor: zoom-in;
  & picture {
    transition: filter var(--duration-quick) var(--ease-paper);
  }
  &:hover picture {
    filter: brightness(1.08);
  }
`;

export const caption = css`
  padding: 0 clamp(6px, 0.9vw, 12px) clamp(8px, 0.9vw, 12px);
  font: var(--step--1) / 1.3 var(--font-display);
  text-wrap: pretty;
  & > span + span {
    display: block;
    font-family: var(--font-text);
    color: var(--color-text-muted);
  }
  & > small {
    display: block;
    font-family: var(--font-text);
    font-size: 0.75rem;
    font-weight: 650;
    letter-spacing: 0.1em;
    text-transform: uppercase;
    color: var(--color-accent);
  }
`;

/* Where the viewer shows a picture, above its caption. */
export const slide = css`
  display: grid;
  grid-template: ${track} auto / ${track};
  place-items: center;
  gap: var(--space-xs);
  width: 100%;
  height: 100%;
  padding: 4rem 0.75rem 5rem;
  @media ${from.tablet} {
    padding: 4rem 5rem 1.25rem;
  }
  & picture {
    container-type: size;
    display: grid;
    place-items: center;
    width: 100%;
    height: 100%;
  }
`;

/* Has its final size before it is loaded, so that nothing moves. */
export const large = css`
  --slide-mount: clamp(5px, 0.9vw, 12px);
  box-sizing: content-box;
  width: min(100cqw - 2 * var(--slide-mount), (100cqh - 2 * var(--slide-mount)) * var(--hem-picture-ratio));
  height: auto;
  aspect-ratio: var(--hem-picture-ratio);
  background-color: var(--slide-color);
  border: var(--slide-mount) solid var(--color-sheet);
  box-shadow: 0 24px 60px rgb(var(--shade-rgb) / 0.6);
  user-select: none;
  -webkit-user-drag: none;
`;

/* Shows a pressed picture until the viewer is there, which looks the same. */
export const frame = css`
  ${slide}
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  background: rgb(var(--abyss-rgb) / 0.96);
  &[hidden] {
    display: none;
  }
  & img {
    ${large}
  }
`;
