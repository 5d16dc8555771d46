import { css } from '@emotion/react';
import { SiteLink } from '@cobblestone/contracts/navigation.tsx';
import { paths } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';

const link = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-xs);
  min-height: 3rem;
  color: var(--color-text);
  text-decoration: none;
  &:hover {
    color: var(--color-text);
  }
`;

const mark = css`
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
`;

const name = css`
  display: grid;
  font-family: var(--font-display);
  font-size: 1.35rem;
  font-weight: 600;
  font-variation-settings: 'SOFT' 40;
  line-height: 1;
  letter-spacing: -0.015em;
  white-space: nowrap;
`;

/** In the header the name makes room for the links on small screens; the link keeps it for screen readers. */
const headerName = css`
  @media (max-width: 26rem), (min-width: 48rem) and (max-width: 67rem) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** A cat on the kerb under a full moon. */
export function LogoMark() {
  return (
    <svg css={mark} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill="var(--color-night)" />
      <circle cx="41" cy="23" r="11.5" fill="var(--color-brass)" />
      <path
        d="M17 52c0-9 2-14 5.5-18.500-1.500-3.500-1.700-7.800-.9-12.500l5.200 4.200c2.200-.7 4.300-.7 6.400 0l5.200-4.200c.8 4.700.6 9-.9 12.500C41 38 42.500 44 42.500 52z"
        fill="var(--color-newsprint)"
      />
      <path d="M42 51.500c5.500 0 8.500-3 8.200-7.600-.2-3-2.600-4.600-4.700-3.700" fill="none" stroke="var(--color-newsprint)" strokeWidth="3" strokeLinecap="round" />
      <path d="M3.500 52h57a31 31 0 0 1-57 0z" fill="var(--color-brick)" />
    </svg>
  );
}

/** The brand, linking home. */
export function Logo({ place }: { place: 'header' | 'footer' }) {
  const { config } = useSite();
  return (
    <SiteLink css={link} to={paths.home}>
      <LogoMark />
      <span css={[name, place === 'header' && headerName]}>{config.brand}</span>
    </SiteLink>
  );
}
