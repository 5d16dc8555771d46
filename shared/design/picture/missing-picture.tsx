import { VisuallyHidden } from '../visually-hidden.tsx';
import { missing } from './picture.styles.ts';

/** Replaces a picture that could not be loaded. */
export const MissingPicture = ({ alt, className }: { alt?: string; className?: string }) => (
  <span css={missing} className={className} data-picture="failed">
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
