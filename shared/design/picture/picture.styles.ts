import { css } from '@emotion/react';

export const frame = css`
  display: block;
  overflow: hidden;
  background: var(--picture-color);
`;

export const image = css`
  display: block;
  width: 100%;
  height: auto;
`;

/** Fills the size that the parent gives it. */
export const fitted = css`
  width: 100%;
  height: 100%;

  & > img {
    height: 100%;
    object-fit: cover;
    object-position: var(--picture-focus, center);
  }
`;

export const missing = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs, 0.5rem);
  box-sizing: border-box;
  width: 100%;
  min-height: 6rem;
  padding: var(--space-s, 1rem);
  border: 1px dashed var(--color-brick);
  background: color-mix(in srgb, var(--color-fog) 45%, var(--color-newsprint));
  color: var(--color-ink);
  font-family: var(--font-text);
  font-size: var(--step--1, 0.9375rem);
  text-align: center;

  & > svg {
    flex: none;
    width: 3rem;
    color: var(--color-brick);
  }
`;

export const missingFitted = css`
  height: 100%;
  min-height: 0;
`;
