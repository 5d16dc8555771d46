import { css } from '@emotion/react';
import type { ReactNode, Ref } from 'react';
import { below, capitals } from '../styles.ts';

type LineProps = { children: ReactNode };
export type HeadlineProps = {
  children: ReactNode;
  /** Default `section`. */
  size?: 'page' | 'section' | 'item' | 'small';
  /** Heading level, if it is not the usual one of the size. */
  level?: 1 | 2 | 3;
  id?: string;
  /** For `focusOn` (focus.ts). */
  ref?: Ref<HTMLHeadingElement>;
};

const kicker = css`
  display: flex;
  align-items: center;
  gap: 0.75em;
  ${capitals}
  line-height: 1.3;
  color: var(--color-accent);
  break-after: avoid;
`;

const sizes = {
  page: css`
    font-family: var(--font-title);
    font-variation-settings: var(--letters-title);
    font-size: var(--step-5);
    /* Fits words that cannot break onto the narrowest phones. */
    @media ${below.narrowPhone} {
      font-size: calc(var(--step-5) * 0.88);
    }
  `,
  section: css`
    font-size: var(--step-4);
    font-family: var(--font-headline);
    font-variation-settings: var(--letters-large);
  `,
  item: css`
    font-size: var(--step-2);
    line-height: 1.18;
  `,
  small: css`
    font-size: var(--step-1);
    line-height: var(--leading-snug);
  `,
};

const deck = css`
  max-width: 25.8em;
  font-size: var(--step-1);
  line-height: 1.42;
  color: var(--color-text-muted);
  /* Firefox does not support pretty. */
  text-wrap: balance;
  text-wrap: pretty;
`;

const doubleRule = css`
  width: 100%;
  height: 5px;
  border: 0;
  border-top: 2px solid var(--color-rule-strong);
  border-bottom: 1px solid var(--color-rule-strong);
`;

const levels = { page: 1, section: 2, item: 2, small: 3 } as const;

/** The small line above a headline. */
export const Kicker = ({ children }: LineProps) => <p css={kicker}>{children}</p>;

export const Headline = ({ children, size = 'section', level = levels[size], id, ref }: HeadlineProps) => {
  const Element = `h${level}` as const;
  return (
    <Element css={sizes[size]} id={id} ref={ref}>
      {children}
    </Element>
  );
};

/** The summary below a headline. */
export const Deck = ({ children }: LineProps) => <p css={deck}>{children}</p>;

/** A thick and a thin line. */
export const DoubleRule = () => <div css={doubleRule} aria-hidden="true" />;
