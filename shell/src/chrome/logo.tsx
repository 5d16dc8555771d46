import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { below, from } from '@cobblestone/design/styles.ts';
import { visuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { paths } from '@cobblestone/domain/paths.ts';

const link = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-xs);
  min-height: 3rem;
  color: var(--color-text);
  text-decoration: none;
`;

const mark = css`
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  background: url('/mark.svg') center / contain no-repeat;
  print-color-adjust: exact;
`;

/** On narrow tablets, only the name fits next to the links. */
const headerLink = css`
  @media ${from.tablet} and ${below.laptop} {
    & > :first-child {
      display: none;
    }
  }
`;

const name = css`
  font: 600 1.35rem / 1 var(--font-display);
  letter-spacing: -0.015em;
`;

/** Two lines on phones and next to a tablet's links. With very large letters, only screen readers get it. */
const headerName = css`
  white-space: nowrap;
  @media ${below.phone}, ${from.tablet} and ${below.nameBesideLinks} {
    width: min-content;
    white-space: normal;
    font-size: 1.15rem;
  }
  @media ${from.tablet} and ${below.nameBesideLinks} {
    font-size: 1rem;
  }
  @media ${below.menuAlone} {
    ${visuallyHidden}
  }
`;

/** The logo, which is decorative next to the name: without it, nothing is missing. */
export const LogoMark = () => <span css={mark} />;

/** The logo and the name, as a link to the home page. */
export function Logo({ place }: { place: 'header' | 'footer' }) {
  const { config } = useSite();
  return (
    <Link css={[link, place === 'header' && headerLink]} to={paths.home}>
      <LogoMark />
      <span css={[name, place === 'header' && headerName]} translate="no">
        {config.brand}
      </span>
    </Link>
  );
}
