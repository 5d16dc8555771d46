import { missing } from './picture.styles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type MissingPictureProps = {
  /** What was to be seen. */
  alt?: string;
  className?: string;
};

/** Stands in for a picture that could not be fetched. */
export const MissingPicture = ({ alt, className }: MissingPictureProps) => (
  <span css={missing} className={className} data-picture="failed">
    <TornFrame />
    <span>Image not available</span>
    {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
  </span>
);

/** The drawing of a picture that is not there. */
export const TornFrame = () => (
  <svg viewBox="0 0 48 40" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" aria-hidden="true">
    <path d="M20 37H3V3h24l-4 8 5 7-6 7 3 6z" />
    <path d="M34 3h11v34H27l4-7-3-6 6-7-4-7z" />
  </svg>
);
