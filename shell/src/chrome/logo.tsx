import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { TornFrame } from '@cobblestone/design/picture/missing-picture.tsx';
import { usePictureFallback } from '@cobblestone/design/picture/use-picture-fallback.ts';
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
`;

/** On narrow tablets, only the name fits next to the links. */
const headerLink = css`
  @media ${from.tablet} and ${below.laptop} {
    & > :first-child {
      display: none;
    }
  }
`;

const missing = css`
  display: grid;
  place-items: center;
  border: 1px dashed currentColor;
  border-radius: var(--radius-round);
  & > svg {
    width: 1.5rem;
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

/** The logo, which is decorative next to the name. */
export function LogoMark() {
  const { stage, image, onError } = usePictureFallback();
  if (stage === 'failed') {
    return (
      <span css={[mark, missing]} data-picture="failed">
        <TornFrame />
      </span>
    );
  }
  return (
    <img
      key={stage}
      ref={image}
      css={mark}
      src={`/mark.${stage === 'first' ? 'svg' : 'webp'}`}
      alt=""
      width={44}
      height={44}
      fetchPriority="low"
      onError={onError}
    />
  );
}

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
