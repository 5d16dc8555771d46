import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { SectionBand } from '@cobblestone/design/layout/section.tsx';
import { usePictureFallback } from '@cobblestone/design/picture/use-picture-fallback.ts';
import { capitals, gridOf, rowOf, touchTarget } from '@cobblestone/design/styles.ts';
import { useContent, type Content } from '../../model/use-content.ts';

const head = css`
  ${rowOf('0 m', 'baseline', 'space-between')}
  & h2 {
    ${capitals}
    color: var(--color-text-muted);
  }
  & a {
    ${touchTarget}
    font-size: var(--step--1);
  }
`;

const grid = css`
  ${gridOf('1px', { always: 2, largePhone: 4, laptop: 6 })}
  padding: 1px;
  overflow: clip;
`;

const cell = css`
  display: grid;
  place-items: center;
  height: 5.25rem;
  padding: 0.6rem;
  box-shadow: 0 0 0 1px var(--color-rule);
  transition: background-color var(--duration-quick);
  &:hover {
    background: var(--color-surface-raised);
  }
  & img {
    width: auto;
    height: auto;
    max-width: 100%;
    max-height: 100%;
    opacity: 0.82;
  }
  &:hover img {
    opacity: 1;
  }
  /* The dark logos need a light background with forced colors. */
  @media (forced-colors: active) {
    & img {
      forced-color-adjust: none;
      padding: 0.35rem;
      background: var(--color-surface);
      opacity: 1;
    }
  }
`;

const nameAlone = css`
  display: grid;
  line-height: 1.15;
  text-align: center;
`;

/** The logos of outlets that wrote about us (S45). */
export function PressStrip({ label, link }: Content<'home.json'>['press']) {
  return (
    <SectionBand hydrate="never" space="snug" labelledBy="as-featured-on">
      <div css={head}>
        <h2 id="as-featured-on">{label}</h2>
        <Link to={link.to}>{link.label}</Link>
      </div>
      <ul css={grid} role="list">
        {useContent('press-marks.json').map((mark) => (
          <li key={mark.slug}>
            <Link css={cell} to={mark.url} target="_blank">
              <Mark {...mark} />
            </Link>
          </li>
        ))}
      </ul>
    </SectionBand>
  );
}

function Mark({ outlet, slug, width, height }: Content<'press-marks.json'>[number]) {
  const { stage, image, onError } = usePictureFallback();
  if (stage === 'failed') {
    return (
      <span css={nameAlone} data-picture="failed">
        {outlet}
        <small>Image not available</small>
      </span>
    );
  }
  return (
    <img
      key={stage}
      ref={image}
      src={`/data/shell/press-marks/${slug}.${stage === 'first' ? 'svg' : 'webp'}`}
      alt={outlet}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={onError}
    />
  );
}
