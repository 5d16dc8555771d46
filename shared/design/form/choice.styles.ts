import { css } from '@emotion/react';
import { from, track, gridOf, smallPrint } from '../styles.ts';

/* A list on phones; a scale of equal parts from tablets on. */
export const choices = css`
  ${gridOf('3xs')}
  @media ${from.tablet} {
    grid-auto-flow: column;
    grid-auto-columns: ${track};
    grid-template-columns: none;
    gap: var(--space-2xs);
    & > label {
      flex-direction: column;
      align-items: center;
      gap: 0.3em;
      padding-inline: 0.3em;
      text-align: center;
    }
  }
`;

/* The whole label is the target, 44 px high. */
export const choice = css`
  display: inline-flex;
  align-items: start;
  gap: 0.65em;
  min-height: 2.75rem;
  padding: 0.55em 0.9em 0.55em 0.7em;
  border: 1px solid var(--color-field-edge);
  border-radius: var(--radius-s);
  background: var(--color-field);
  color: var(--color-field-text);
  line-height: 1.4;
  cursor: pointer;
  &:hover {
    border-color: var(--color-ink);
  }
  &:has(:checked) {
    border-color: var(--color-ink);
    box-shadow: inset 0 0 0 1px var(--color-ink);
    @media (forced-colors: active) {
      outline: 2px solid SelectedItem;
    }
  }
  &:has(:disabled) {
    opacity: 0.65;
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--color-focus-edge);
    outline-offset: 4px;
    box-shadow: var(--focus-ring);
  }
  & input {
    flex: none;
    width: 1.2em;
    height: 1.2em;
    margin-top: 0.1em;
    accent-color: var(--color-brick);
  }
  & input:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

export const bareChoice = css`
  padding-inline: 0;
  border: 0;
  background: none;
  color: var(--color-text);
  &:has(:checked) {
    box-shadow: none;
  }
`;

export const counter = css`
  ${smallPrint}
  line-height: 1.45;
  font-variant-numeric: tabular-nums;
  &[data-over] {
    font-weight: 650;
    color: var(--color-accent);
  }
`;
