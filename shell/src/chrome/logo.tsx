import { from, upTo } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { TornFrame } from '@cobblestone/design/missing-picture.tsx';
import { usePictureStage } from '@cobblestone/design/use-picture-stage.ts';

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
  font-family: var(--font-display);
  font-size: 1.35rem;
  font-weight: 600;
  line-height: 1;
  letter-spacing: -0.015em;
`;

/**
 * In the header the name stands in two lines on a phone. Where there is no room beside the tools and the links, the link
 * keeps it for screen readers alone.
 */
const headerName = css`
  white-space: nowrap;
  @media ${upTo.nameInTwoLines} {
    width: min-content;
    white-space: normal;
    font-size: 1.15rem;
  }
  @media ${upTo.menuAlone}, ${upTo.markWithoutScripts} and (scripting: none), ${from.tablet} and ${upTo.markBesideLinks} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** A cat before the moon, on a bridge of cobblestones. Decoration: the name stands beside it. */
export function LogoMark() {
  const { stage, image, onError } = usePictureStage();
  if (stage === 'failed') {
    return (
      <span css={[mark, missing]} data-picture="failed">
        <TornFrame />
      </span>
    );
  }
  const src = `/data/shell/brand/mark.${stage === 'first' ? 'svg' : 'webp'}`;
  return (
    <img
      key={stage}
      ref={image}
      css={mark}
      src={src}
      alt=""
      width={44}
      height={44}
      fetchPriority="low"
      onError={onError}
    />
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
