import { css } from '@emotion/react';
import { smallPrint, stackOf } from '../styles.ts';

export const frame = css`
  ${stackOf('0.4em')}
  min-width: 0;
  border: 0;
  padding: 0;
`;

export const label = css`
  font-weight: 650;
  line-height: 1.35;
  padding: 0;
`;

/* The grid's gap does not apply to a legend. */
export const legend = { paddingBottom: '0.4em' };

export const required = css`
  color: var(--color-accent);
  padding-inline-start: 0.2em;
`;

export const hint = css`
  ${smallPrint}
  line-height: 1.45;
`;

/* Has its own background, so that it is readable on every tone. */
export const error = css`
  display: flex;
  gap: 0.5em;
  width: fit-content;
  max-width: 100%;
  padding: 0.15em 0.6em 0.2em;
  background: var(--color-sheet);
  border-left: 3px solid var(--color-error);
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.45;
  color: var(--color-error);
`;

export const control = css`
  width: 100%;
  min-height: 3rem;
  padding: 0.55em 0.8em;
  border: 1px solid var(--color-field-edge);
  border-radius: var(--radius-s);
  background-color: var(--color-field);
  color: var(--color-field-text);
  line-height: 1.4;
  box-shadow: inset 0 2px 3px -2px rgb(var(--ink-rgb) / 0.28);
  transition: border-color var(--duration-quick);
  &::placeholder {
    color: var(--color-field-hint);
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: var(--color-ink);
  }
  &[aria-invalid='true'] {
    border-color: var(--color-error);
    border-width: 2px;
    /* Compensates for the thicker border. */
    padding-block: calc(0.55em - 1px);
    padding-inline-start: calc(0.8em - 1px);
  }
  &:disabled {
    opacity: 0.65;
    cursor: not-allowed;
    background-color: var(--color-mist);
  }
  &:focus-visible {
    border-radius: var(--radius-s);
  }
`;

export const area = css`
  min-height: 8.5rem;
  resize: vertical;
  field-sizing: content;
  max-height: 26rem;
`;

export const select = css`
  appearance: none;
  padding-inline-end: 2.6em;
  background-image:
    linear-gradient(45deg, transparent 50%, var(--color-ink) 50%),
    linear-gradient(-45deg, transparent 50%, var(--color-ink) 50%);
  background-position: right 1.25em top 55%, right 0.9em top 55%;
  background-size: 0.36em 0.36em;
  background-repeat: no-repeat;
  text-overflow: ellipsis;
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
