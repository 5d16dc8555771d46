import { isPlainClick } from '@hemstitch/platform/contract/navigation';
import { Hydrate, keepStitchedHtml } from '@hemstitch/platform/contract/page/hydrate';
import { useCloseOnBack } from '@hemstitch/platform/contract/page/use-close-on-back';
import { useImported } from '@hemstitch/platform/contract/page/use-imported';
import { useSite } from '@hemstitch/platform/contract/site';
import { startTransition, useEffect, useEffectEvent, useId, useRef, useState, type MouseEvent as Click } from 'react';
import { EmptyState } from '@cobblestone/design/layout/empty-state.tsx';
import { webpAddress } from '@cobblestone/design/picture/picture-data.ts';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from } from '@cobblestone/design/styles.ts';
import type { GalleryImage } from './collections.ts';
import * as styles from './lightbox.styles.ts';

const loadViewer = async () => (await import('./lightbox-viewer.tsx')).LightboxViewer;
/** Failures are reported when the viewer is opened. */
const prefetchViewer = () => void loadViewer().catch(() => undefined);

export interface LightboxProps {
  images: readonly GalleryImage[];
  /** Columns on a wide screen (T28). */
  columns: 2 | 3 | 4;
  /** Accessible name of the grid. */
  label: string;
  /** Shows the pictures as numbered plates of several sizes. */
  plates?: boolean;
  /** Gives each picture a fragment (T45). */
  addresses?: boolean;
  /** Number of pictures in the grid; the viewer has all of them. */
  first?: number;
}

const sizes = {
  2: `${from.tablet} 36rem, 50vw`,
  3: `${from.tablet} 24rem, 50vw`,
  4: `${from.laptop} 18rem, ${from.tablet} 33vw, 50vw`,
};
const sizesOfLarge = `${from.tablet} 48rem, 100vw`;

/** A unique name for a link whose picture has the same alternative text as others. */
function uniqueName(images: readonly GalleryImage[], index: number): string | undefined {
  const { alt = '', caption = '' } = images[index] ?? {};
  const alike = images.filter((image) => image.alt === alt);
  if (alike.length === 1) return undefined;
  return `Open ${caption}, ${alt.toLowerCase()} ${alike.indexOf(images[index]!) + 1} of ${alike.length}`;
}

/**
 * A grid of pictures that open in a full-screen viewer (T28). Its code is loaded when a visitor first touches the grid;
 * until then the start script shows a pressed picture.
 * Without JavaScript each picture is a link to its large version. The pictures are static content; the grid handles events.
 */
export function Lightbox({ images, columns, label, plates, addresses, first = Infinity }: LightboxProps) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  /** The link that opened the viewer; null while the viewer is closed. */
  const opener = useRef<HTMLElement | null>(null);
  const frameId = useId();
  const frame = useRef<HTMLDivElement>(null);
  // The start script shows the frame, and React leaves it alone.
  const hideFrame = () => void (frame.current!.hidden = true);

  const close = () => {
    hideFrame();
    setOpenAt(null);
    if (openAt === null) focusOpener();
  };
  const focusOpener = () => {
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  };
  // After the viewer has gone: it gives the focus to the frame, which had it as the viewer opened and is hidden by now.
  useEffect(() => {
    if (openAt === null) focusOpener();
  }, [openAt]);
  useCloseOnBack(openAt !== null, close);
  const { toast } = useSite();
  const LightboxViewer = useImported(loadViewer, openAt !== null, () => {
    close();
    toast({
      title: 'The picture could not be opened',
      description: 'The connection may be down. Please try again.',
      tone: 'destructive',
    });
  });

  // Handles Escape and a click on the frame until the viewer is loaded and handles them itself.
  const closeEarly = useEffectEvent((event: KeyboardEvent | MouseEvent) => {
    const isAsked =
      'key' in event ? event.key === 'Escape' : event.detail < 2 && frame.current?.contains(event.target as Element);
    if (isAsked && opener.current) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent | MouseEvent) => closeEarly(event);
    addEventListener('keydown', listener);
    addEventListener('click', listener);
    return () => {
      removeEventListener('keydown', listener);
      removeEventListener('click', listener);
    };
  }, []);

  if (images.length === 0) {
    return (
      <EmptyState title="No images to display.">
        Check back soon for more photos from our tours and community!
      </EmptyState>
    );
  }

  const open = (event: Click<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-hem-in-page]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    opener.current = link;
    const index = [...event.currentTarget.children].findIndex((item) => item.contains(link));
    // A transition keeps the click short.
    startTransition(() => setOpenAt(index));
  };

  return (
    <>
      <Hydrate
        when="never"
        as="ul"
        css={[styles.grid, styles.columns[columns], plates ? styles.unequal : styles.pairs]}
        role="list"
        aria-label={label}
        onPointerOver={prefetchViewer}
        onFocus={prefetchViewer}
        onClick={open}
      >
        {images.slice(0, first).map(({ id, picture, alt, caption, note, large }, index) => {
          const isFirstPlate = plates && index === 0;
          const isHigh = plates && picture.height > picture.width;
          return (
            <li
              key={id}
              id={addresses ? id : undefined}
              data-tone="newsprint"
              css={[
                styles.plate,
                isFirstPlate ? styles.frontispiece : large ? styles.largePlate : isHigh && styles.tall,
              ]}
            >
              <a
                css={styles.thumbnail}
                href={webpAddress(picture)}
                aria-haspopup="dialog"
                data-hem-in-page={frameId}
                aria-label={uniqueName(images, index)}
              >
                <Picture picture={picture} alt={alt} sizes={isFirstPlate || large ? sizesOfLarge : sizes[columns]} />
              </a>
              <p css={styles.caption}>
                {plates ? <small>{plateNumber(index)}</small> : null}
                <span>{caption}</span>
                {note ? <span>{note}</span> : null}
              </p>
            </li>
          );
        })}
      </Hydrate>
      <div
        ref={frame}
        id={frameId}
        css={styles.frame}
        role="dialog"
        aria-modal="true"
        aria-label="Picture viewer"
        tabIndex={-1}
        data-hem-picture-frame=""
        data-scroll-lock=""
        hidden
        {...keepStitchedHtml}
      />
      {openAt !== null && LightboxViewer && (
        <LightboxViewer
          images={images}
          startAt={openAt}
          onClose={close}
          onEntered={hideFrame}
          captionOf={(index) => `${plates ? `${plateNumber(index)}. ` : ''}${images[index]?.caption}`}
        />
      )}
    </>
  );
}

const TENS = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX'];
const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** 'Plate XIV', for numbers up to 89. */
const plateNumber = (index: number) => `Plate ${TENS[Math.floor((index + 1) / 10)]}${ONES[(index + 1) % 10]}`;
