import { css } from '@emotion/react';
import { notPrinted } from '../styles.ts';
import street from './rooftops.json' with { type: 'json' };

/* A street of houses, water towers, a church and two cats. Relative coordinates compress better. */
const roofs = street.roofs.join('');
const windows = street.windows.join('');

const look = css`
  position: absolute;
  inset: auto 0 calc(100% - 1px);
  width: 100%;
  max-width: none;
  height: max(38px, 4.15vw);
  overflow: visible;
  pointer-events: none;
  fill: var(--color-surface);
  ${notPrinted}
`;

const lit = css`
  fill: var(--color-accent);
`;

/** The roofs above a `SectionBand`. @param landmarks a path from y = 60 to y = -46; phones show x = 490 to 1110 */
export const Rooftops = ({ landmarks }: { landmarks?: string }) => (
  <svg css={look} viewBox="0 -6 1600 66" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    <path d={roofs} />
    {landmarks ? <path d={landmarks} /> : null}
    <path css={lit} d={windows} />
  </svg>
);
