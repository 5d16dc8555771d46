import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { oneColumn } from '../breakpoints.ts';
import { Kicker } from '../headline.tsx';

const shelf = css`
  ${oneColumn}
  gap: var(--space-s);
  min-width: 0;
`;

/** One state of a part, with its name over it. */
export const Shelf = ({ name, children }: { name: string; children: ReactNode }) => (
  <div css={shelf}>
    <Kicker>{name}</Kicker>
    {children}
  </div>
);
