import { css } from '@emotion/react';
import { from, track, gridOf, rowOf, ruledOf, smallPrint } from '@cobblestone/design/styles.ts';

/* Printed in two columns. */
export const sheet = css`
  ${gridOf('l xl')}
  @media screen and ${from.tablet} {
    grid-template-columns: ${track} ${track};
    align-items: start;
  }
  @media print {
    display: block;
    columns: 2;
    column-gap: 8mm;
    font-size: 8.5pt;
  }
`;

export const head = css`
  ${gridOf('xs')}
  max-width: 46rem;
  @media screen and ${from.tablet} {
    grid-column: 1 / -1;
  }
  @media print {
    column-span: all;
    padding-bottom: 4mm;
  }
`;

export const mapPlace = css`
  @media screen and ${from.tablet} {
    /* The sticky map spans the rows of all seven sections, so that it never covers them. */
    grid-row: 2 / span 7;
    grid-column: 2;
    position: sticky;
    top: 5.75rem;
  }
  @media print {
    padding-bottom: 3mm;
  }
`;

export const section = css`
  ${ruledOf('thin', '2xs')}
  @media print {
    display: block;
    break-inside: avoid;
    padding-block: 2mm;
  }
`;

export const stops = css`
  ${gridOf('2xs')}
  @media print {
    display: block;
  }
`;

export const leg = css`
  display: block;
  ${smallPrint}
  font-variant-numeric: lining-nums tabular-nums;
`;

export const links = rowOf('0 m');
