import { css } from '@emotion/react';
import { stackOf } from '@cobblestone/design/styles.ts';

export const fields = css`
  ${stackOf('m')}
  min-width: 0;
  & > div:has(> details) + div:has(> details) {
    margin-top: calc(var(--space-2xs) - var(--space-m));
  }
`;

/* A group or an item: its summary is always there, its fields when it is open. */
export const fold = css`
  border: 1px solid var(--color-rule);
  background: var(--color-surface-raised, var(--color-sheet));
  & > summary {
    padding: 0 0.8em;
    font-weight: 650;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  &[open] > summary {
    border-bottom: 1px solid var(--color-rule);
  }
  & > div {
    ${stackOf('m')}
    padding: var(--space-s);
  }
`;

export const count = css`
  float: inline-end;
  color: var(--color-error);
  font-size: var(--step--1);
`;

export const list = css`
  ${stackOf('2xs')}
  min-width: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 0.3em;
    font-weight: 650;
  }
`;

export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2xs);
  & > :first-of-type {
    flex: 1 1 12rem;
  }
`;

export const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs);
  & > button {
    min-width: 2.75rem;
  }
`;

export const picture = css`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  align-items: center;
  gap: var(--space-s);
  & img,
  & > span {
    width: 7rem;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    border: 1px solid var(--color-rule);
    background: var(--color-mist);
  }
  & p {
    font-size: var(--step--1);
    line-height: 1.4;
  }
`;

export const map = css`
  position: relative;
  overflow: clip;
  cursor: crosshair;
  border: 1px solid var(--color-rule);
  & img {
    width: 100%;
  }
  & i {
    position: absolute;
    width: 18px;
    height: 18px;
    translate: -50% -50%;
    border: 3px solid var(--color-brick);
    border-radius: 50%;
    background: var(--color-sheet);
    pointer-events: none;
  }
`;
