import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from, track, capitals, columnsFrom, drawnAt, gridOf, oneColumn, rowOf, stackOf } from '../styles.ts';

type TicketItem = { label: string; value: ReactNode };

export type TicketProps = {
  items: readonly TicketItem[];
  /** Small print on the stub: 'Admit one'. */
  stub: string;
  /** Large print on the stub: 'No. 2'. */
  number: string;
  /** Accessible name. */
  label: string;
};

/** Paper without a quarter of a circle at a corner. */
const notched = (corner: string, paper: 'manila' | 'sheet') =>
  `radial-gradient(circle at ${corner}, transparent var(--notch), var(--color-${paper}) calc(var(--notch) + 0.5px))`;

const ticket = css`
  --notch: 11px;
  ${oneColumn}
  filter: drop-shadow(0 1px 0 rgb(var(--ink-rgb) / 0.18)) drop-shadow(0 10px 12px rgb(var(--ink-rgb) / 0.18));
  /* The ticket has newsprint's colors on every tone, but its own background. */
  background: none;
  ${columnsFrom('tablet', `${track} auto`)}
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const main = css`
  ${gridOf('s m', { always: 'repeat(auto-fit, minmax(min(100%, 7.25rem), 1fr))' })}
  padding: var(--space-m);
  background: ${notched('0 100%', 'sheet')} 0 100% / 51% 100% no-repeat,
    ${notched('100% 100%', 'sheet')} 100% 100% / 51% 100% no-repeat;
  @media ${from.tablet} {
    background: ${notched('100% 0', 'sheet')} 0 0 / 100% 51% no-repeat,
      ${notched('100% 100%', 'sheet')} 0 100% / 100% 51% no-repeat;
  }
`;

const fact = css`
  ${stackOf('0.15em')}
  min-width: 0;
  padding-inline-start: var(--space-xs);
  border-inline-start: 1px solid var(--color-crease);
  & dt {
    ${capitals}
    line-height: 1.3;
    letter-spacing: 0.09em;
    overflow-wrap: anywhere;
    color: var(--color-graphite);
  }
  & dd {
    font: 560 var(--step-1) / 1.2 var(--font-display);
    font-variant-numeric: lining-nums;
    text-wrap: balance;
  }
`;

const stubLook = css`
  position: relative;
  ${rowOf('xs m', 'center', 'space-between')}
  padding: var(--space-s) var(--space-m);
  background: ${notched('0 0', 'manila')} 0 0 / 51% 100% no-repeat,
    ${notched('100% 0', 'manila')} 100% 0 / 51% 100% no-repeat;
  &::before {
    ${drawnAt('0 16px auto')}
    border-top: 2px dashed var(--color-perforation);
  }
  @media ${from.tablet} {
    flex-direction: column;
    justify-content: center;
    min-width: 11rem;
    text-align: center;
    background: ${notched('0 0', 'manila')} 0 0 / 100% 51% no-repeat,
      ${notched('0 100%', 'manila')} 0 100% / 100% 51% no-repeat;
    &::before {
      inset: 16px auto 16px 0;
      border-top: 0;
      border-left: 2px dashed var(--color-perforation);
    }
  }
`;

const numberLook = css`
  font: 600 var(--step-2) / 1.1 var(--font-display);
  color: var(--color-ember);
`;

const printed = css`
  ${capitals}
  line-height: 1.3;
  letter-spacing: 0.1em;
`;

/** Facts in the style of a theater ticket with a stub. */
export const Ticket = ({ items, stub, number, label }: TicketProps) => (
  <div css={ticket} data-tone="newsprint">
    <dl css={main} aria-label={label}>
      {items.map((item) => (
        <div css={fact} key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
    <div css={stubLook}>
      <p css={numberLook}>{number}</p>
      <p css={printed}>{stub}</p>
    </div>
  </div>
);
