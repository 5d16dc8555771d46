import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { notPrinted, placedAt } from '../styles.ts';

/** Ids of the paths of the roofs and their windows, which `Street` draws once on each page. */
export const streetIds = { roofs: 'street-roofs', windows: 'street-windows' };

const look = css`
  ${placedAt('auto 0 calc(100% - 1px)')}
  width: 100%;
  max-width: none;
  height: max(38px, 4.15vw);
  overflow: visible;
  pointer-events: none;
  fill: var(--color-surface);
  ${notPrinted}
`;

/** A drawing on the upper edge of a band. */
export const Skyline = ({ children }: { children: ReactNode }) => (
  <svg css={look} viewBox="0 -6 1600 66" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

/** The roofs above a `SectionBand`. @param landmarks a path from y = 60 to y = -46; phones show x = 490 to 1110 */
export const Rooftops = ({ landmarks }: { landmarks?: string }) => (
  <Skyline>
    <use href={`#${streetIds.roofs}`} />
    {landmarks ? <path d={landmarks} /> : null}
    <use href={`#${streetIds.windows}`} />
  </Skyline>
);
