import { css } from '@emotion/react';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { useId, type ReactNode } from 'react';
import { from, gridOf, smallPrint } from '../styles.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { avifSourceSet, focusPosition, preloadPicture, webpAddress } from './picture-data.ts';
import { usePictureFallback } from './use-picture-fallback.ts';

export type PictureProps = {
  picture: PictureData;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads the picture before all others; for the first visible picture of a page. */
  priority?: boolean;
  /** Fills the parent's size; otherwise the picture keeps its proportions. */
  fit?: 'cover';
  /** Replaces the picture's own alternative text; '' makes it decorative. */
  alt?: string;
  className?: string;
};

const frame = css`
  display: block;
  overflow: hidden;
  background: var(--picture-color);
`;

const image = css`
  display: block;
  width: 100%;
  height: auto;
`;

/** Fills the size that the parent gives it. */
const fitted = css`
  width: 100%;
  height: 100%;

  & > img {
    height: 100%;
    object-fit: cover;
    object-position: var(--picture-focus, center);
  }
`;

const missingLook = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs, 0.5rem);
  box-sizing: border-box;
  width: 100%;
  min-height: 6rem;
  padding: var(--space-s, 1rem);
  border: 1px dashed var(--color-brick);
  background: color-mix(in srgb, var(--color-fog) 45%, var(--color-newsprint));
  color: var(--color-ink);
  font-family: var(--font-text);
  font-size: var(--step--1, 0.9375rem);
  text-align: center;

  & > svg {
    flex: none;
    width: 3rem;
    color: var(--color-brick);
  }
`;

const missingFitted = css`
  height: 100%;
  min-height: 0;
`;

/** Replaces a picture that could not be loaded. */
export const MissingPicture = ({ alt, className }: { alt?: string; className?: string }) => (
  <span css={missingLook} className={className} data-picture="failed">
    <svg
      viewBox="0 0 48 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 37H3V3h24l-4 8 5 7-6 7 3 6z" />
      <path d="M34 3h11v34H27l4-7-3-6 6-7-4-7z" />
    </svg>
    <span>Image not available</span>
    {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
  </span>
);

/** A picture in AVIF with a WebP fallback. It reserves its size; a placeholder replaces it if it fails (A21). */
export const Picture = ({ picture, sizes, priority = false, fit, alt = picture.alt, className }: PictureProps) => {
  const { stage, image: imageRef, onError } = usePictureFallback();

  const variables = css({
    '--picture-color': picture.color,
    '--picture-focus': fit && focusPosition(picture),
    aspectRatio: fit ? undefined : `${picture.width} / ${picture.height}`,
  });

  if (priority && stage === 'first') preloadPicture(picture, { sizes });
  if (stage === 'failed')
    return <MissingPicture css={[variables, fit && missingFitted]} className={className} alt={alt} />;

  return (
    <picture css={[variables, frame, fit && fitted]} className={className}>
      {stage === 'first' && <source type="image/avif" srcSet={avifSourceSet(picture)} sizes={sizes} />}
      <img
        key={stage}
        ref={imageRef}
        css={image}
        src={webpAddress(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        onError={onError}
      />
    </picture>
  );
};

export type PlateProps = Pick<PictureProps, 'picture' | 'alt'> & {
  /** Default: those of a plate beside a text. */
  sizes?: string;
  caption?: ReactNode;
  /** Shown before the caption: 'Plate IV'. */
  number?: ReactNode;
  /** Crops the picture to an aspect ratio such as '4 / 3'. */
  ratio?: string;
  /** Rotates the plate slightly. */
  tilt?: 'left' | 'right';
};

const figure = css`
  ${gridOf('xs')}
  width: 100%;
`;

const mount = css`
  padding: clamp(6px, 1.2vw, 12px);
  background: var(--color-sheet);
  box-shadow: var(--shadow-paper);
  & img {
    width: 100%;
  }
`;

const cropped = css`
  & picture {
    aspect-ratio: var(--plate-ratio);
  }
  & img {
    height: 100%;
    object-fit: cover;
  }
`;

const tilts = { left: { rotate: '-1.1deg' }, right: { rotate: '0.9deg' } };

const captionStyle = css`
  ${smallPrint}
  line-height: 1.45;
  text-wrap: pretty;
  & b {
    padding-inline-end: 0.25em;
    font-weight: 650;
    letter-spacing: 0.08em;
    text-transform: uppercase;
    color: var(--color-text);
  }
`;

const besideText = `${from.desktop} 460px, ${from.tablet} 38vw, 90vw`;

/** A picture on a sheet with a caption, like a plate in a book. */
export const Plate = ({ caption, number, ratio, tilt, sizes = besideText, ...picture }: PlateProps) => {
  const id = useId();
  // A screen reader reads the name and then the caption, which would be the same text twice.
  return (
    <figure css={figure} aria-labelledby={number ? id : undefined}>
      <div css={[mount, ratio ? [cropped, { '--plate-ratio': ratio }] : null, tilt && tilts[tilt]]}>
        <Picture {...picture} sizes={sizes} />
      </div>
      {caption || number ? (
        <figcaption css={captionStyle}>
          {number ? <b id={id}>{number}</b> : null} <span>{caption}</span>
        </figcaption>
      ) : null}
    </figure>
  );
};
