import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { gridOf } from '../styles.ts';

type ReceiptLine = { label: ReactNode; amount: ReactNode; note?: ReactNode };

export type ReceiptProps = {
  title: ReactNode;
  lines: readonly ReceiptLine[];
  total: { label: string; amount: ReactNode };
  footnote: string;
  /** Shown between the title and the lines. */
  children: ReactNode;
};

const paper = css`
  --teeth: 9px;
  ${gridOf('s')}
  width: 100%;
  max-width: 27rem;
  padding: var(--space-m) var(--space-m) calc(var(--space-m) + var(--teeth));
  background: var(--color-sheet);
  color: var(--color-ink);
  /* A serrated lower edge. */
  mask:
    conic-gradient(from -45deg at bottom, transparent, black 1deg 89deg, transparent 90deg) 50% 100% /
      calc(2 * var(--teeth)) var(--teeth) repeat-x,
    linear-gradient(black, black) 50% 0 / 100% calc(100% - var(--teeth) + 1px) no-repeat;
`;

const lift = css`
  /* The receipt has newsprint's colors on every tone, but its own background. */
  background: none;
  width: 100%;
  max-width: 27rem;
  filter: drop-shadow(0 1px 1px rgb(var(--ink-rgb) / 0.2)) drop-shadow(0 12px 14px rgb(var(--ink-rgb) / 0.2));
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const head = css`
  padding-bottom: var(--space-xs);
  border-bottom: 2px dashed var(--color-pencil);
  font-size: var(--step-1);
  text-align: center;
`;

const linesLook = css`
  ${gridOf('0.45em')}
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.4;
`;

const line = css`
  ${gridOf('0 0.5em', { always: 'auto minmax(1rem, 1fr) auto' })}
  align-items: baseline;
  & dt {
    max-width: 15rem;
  }
  &::before {
    content: '';
    order: 1;
    border-bottom: 2px dotted var(--color-pencil);
  }
  & dd {
    order: 2;
    text-align: end;
    overflow-wrap: normal;
  }
`;

const noteLook = css`
  display: block;
  font-size: var(--step--1);
  color: var(--color-graphite);
`;

const totalLook = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-s);
  padding-top: var(--space-xs);
  border-top: 3px double var(--color-ink);
  font: 600 var(--step-2) / 1.2 var(--font-display);
  font-variant-numeric: tabular-nums lining-nums;
`;

const foot = css`
  font-size: var(--step--1);
  line-height: 1.45;
  text-align: center;
  color: var(--color-graphite);
`;

/** A calculation in the style of a receipt. */
export const Receipt = ({ title, lines, total, footnote, children }: ReceiptProps) => (
  <div css={lift} data-tone="newsprint">
    <div css={paper}>
      <h3 css={head}>{title}</h3>
      {children}
      <dl css={linesLook}>
        {lines.map((entry, index) => (
          <div css={line} key={index}>
            <dt>
              <span>{entry.label}</span>
              {entry.note ? <span css={noteLook}>{entry.note}</span> : null}
            </dt>
            <dd>{entry.amount}</dd>
          </div>
        ))}
      </dl>
      <p css={totalLook} aria-live="polite" aria-atomic>
        <span>{total.label}</span> <span>{total.amount}</span>
      </p>
      <p css={foot}>{footnote}</p>
    </div>
  </div>
);
