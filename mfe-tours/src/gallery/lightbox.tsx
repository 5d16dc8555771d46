import { from } from '@cobblestone/design/breakpoints.ts';
import { Picture } from '@cobblestone/design/picture.tsx';
import { webpAddress } from '@cobblestone/design/picture-data.ts';
import { EmptyState } from '@cobblestone/design/empty-state.tsx';
import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import { withoutDuplicates, type GalleryImage } from './collections.ts';
import * as styles from './lightbox.styles.ts';

const loadViewer = () => import('./lightbox-viewer.tsx').then(({ LightboxViewer }) => ({ default: LightboxViewer }));
const LightboxViewer = lazy(loadViewer);

export interface LightboxProps {
  images: readonly GalleryImage[];
  /** Columns on a wide screen (T28). */
  columns: 2 | 3 | 4;
  /** Names the grid. */
  label: string;
}

const sizes = {
  2: `${from.tablet} 36rem, 50vw`,
  3: `${from.tablet} 24rem, 50vw`,
  4: `${from.laptop} 18rem, ${from.tablet} 33vw, 50vw`,
};

/** A name of its own for a picture that shares its description with others; undefined where the description says all. */
function nameOf(images: readonly GalleryImage[], index: number): string | undefined {
  const alt = images[index]?.alt ?? '';
  const alike = images.filter((image) => image.alt === alt);
  if (alike.length === 1) return undefined;
  return `Open ${alt.toLowerCase()} ${alike.indexOf(images[index]!) + 1} of ${alike.length}`;
}

/**
 * A grid of pictures, each of which opens in a full-screen viewer whose code comes with the first touch. Without
 * JavaScript each picture is a link to its large version.
 */
export function Lightbox({ images, columns, label }: LightboxProps) {
  const shown = withoutDuplicates(images);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  if (shown.length === 0) {
    return (
      <EmptyState title="No images to display.">
        Check back soon for more photos from our tours and community!
      </EmptyState>
    );
  }

  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setOpenAt(index);
  };

  const close = () => {
    setOpenAt(null);
    opener.current?.focus();
  };

  return (
    <>
      <ul css={[styles.grid, styles.columns[columns]]} role="list" aria-label={label}>
        {shown.map(({ id, picture, alt }, index) => (
          <li key={id}>
            <a
              css={styles.thumbnail}
              href={webpAddress(picture)}
              aria-haspopup="dialog"
              data-in-page=""
              aria-label={nameOf(shown, index)}
              onPointerEnter={loadViewer}
              onFocus={loadViewer}
              onClick={(event) => open(event, index)}
            >
              <Picture picture={picture} fit="cover" alt={alt} sizes={sizes[columns]} />
            </a>
          </li>
        ))}
      </ul>
      {openAt === null ? null : (
        <Suspense fallback={null}>
          <LightboxViewer images={shown} startAt={openAt} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
