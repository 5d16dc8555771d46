import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { gridOf, smallPrint } from '../styles.ts';
import { Picture, type PictureProps } from './picture.tsx';

export type PlateProps = Pick<PictureProps, 'picture' | 'sizes' | 'alt'> & {
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

const frame = css`
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

/** A picture on a sheet with a caption, like a plate in a book. */
export const Plate = ({ caption, number, ratio, tilt, ...picture }: PlateProps) => {
  const id = useId();
  // A screen reader reads the name and then the caption, which would be the same text twice.
  return (
    <figure css={figure} aria-labelledby={number ? id : undefined}>
      <div css={[frame, ratio ? [cropped, { '--plate-ratio': ratio }] : null, tilt && tilts[tilt]]}>
        <Picture {...picture} />
      </div>
      {caption || number ? (
        <figcaption css={captionStyle}>
          {number ? <b id={id}>{number}</b> : null} <span>{caption}</span>
        </figcaption>
      ) : null}
    </figure>
  );
};
