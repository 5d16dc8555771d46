import { Skyline, streetIds } from './rooftops.tsx';
import street from './street.json' with { type: 'json' };

/**
 * A street of houses, water towers, a church and two cats, above the footer. All other roofs of a page are copies of it, so
 * that its coordinates are in no script before a navigation. Relative coordinates compress better.
 */
export const Street = () => (
  <Skyline>
    <path id={streetIds.roofs} d={street.roofs.join('')} />
    <path id={streetIds.windows} css={{ fill: 'var(--color-accent)' }} d={street.windows.join('')} />
  </Skyline>
);
