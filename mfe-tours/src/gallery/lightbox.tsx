import { from } from '@cobblestone/design/breakpoints.ts';
import { Picture } from '@cobblestone/design/picture.tsx';
import { webpAddress } from '@cobblestone/design/picture-data.ts';
import { Hydrate } from '@cobblestone/platform/contract/hydrate.tsx';
import { EmptyState } from '@cobblestone/design/empty-state.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { useCloseOnBack } from '@cobblestone/platform/contract/use-close-on-back.ts';
import { useImported } from '@cobblestone/platform/contract/use-imported.ts';
import { startTransition, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { withoutDuplicates, type GalleryImage } from './collections.ts';
import * as styles from './lightbox.styles.ts';

const loadViewer = async () => (await import('./lightbox-viewer.tsx')).LightboxViewer;
/** Asks for the viewer's code before it is needed. A failure is told where it is needed. */
const prepareViewer = () => void loadViewer().catch(() => undefined);

export interface LightboxProps {
  images: readonly GalleryImage[];
  /** Columns on a wide screen (T28). */
  columns: 2 | 3 | 4;
  /** Names the grid. */
  label: string;
  /** Numbers the pictures as plates, the first of them across all columns, and hangs them in several sizes. */
  plates?: boolean;
  /** Gives each picture an address of its own, which the page has while the picture is open (T45). */
  addresses?: boolean;
  /** So many of the first hang on the page; the others come in the viewer. */
  first?: number;
}

const sizes = {
  2: `${from.tablet} 36rem, 50vw`,
  3: `${from.tablet} 24rem, 50vw`,
  4: `${from.laptop} 18rem, ${from.tablet} 33vw, 50vw`,
};
const sizesOfLarge = `${from.tablet} 48rem, 100vw`;

/** A name of its own for a picture that shares its description with others; undefined where the description says all. */
function nameOf(images: readonly GalleryImage[], index: number): string | undefined {
  const { alt = '', caption = '' } = images[index] ?? {};
  const alike = images.filter((image) => image.alt === alt);
  if (alike.length === 1) return undefined;
  return `Open ${caption}, ${alt.toLowerCase()} ${alike.indexOf(images[index]!) + 1} of ${alike.length}`;
}

/**
 * A grid of pictures, each of which opens in a full-screen viewer whose code comes with the first touch. Without
 * JavaScript each picture is a link to its large version. The grid hears for its pictures, which stay as they were stitched.
 */
export function Lightbox({
  images,
  columns,
  label,
  plates = false,
  addresses = false,
  first = Infinity,
}: LightboxProps) {
  const shown = withoutDuplicates(images);
  const [openAt, setOpenAt] = useState<number | null>(null);
  /** From the click that opens the viewer until it is closed. */
  const opener = useRef<HTMLElement | null>(null);

  const close = () => {
    setOpenAt(null);
    if (addresses) showAddress('');
    opener.current?.focus();
    opener.current = null;
  };
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

  // The viewer keeps Escape to itself once it can hear it, some frames after it appears; its code may take longer to come.
  const closeUnheard = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && opener.current) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeUnheard(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  if (shown.length === 0) {
    return (
      <EmptyState title="No images to display.">
        Check back soon for more photos from our tours and community!
      </EmptyState>
    );
  }

  const open = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-in-page]');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opener.current = link;
    // The page's own entry of the history has no picture: Back leads to it.
    if (addresses) showAddress('');
    const index = [...event.currentTarget.children].findIndex((place) => place.contains(link));
    // All that opens would make the tap a long task.
    startTransition(() => setOpenAt(index));
  };

  return (
    <>
      <Hydrate
        when="never"
        as="ul"
        css={[styles.grid, styles.columns[columns], !plates && styles.pairs]}
        role="list"
        aria-label={label}
        onPointerOver={prepareViewer}
        onFocus={prepareViewer}
        onClick={open}
      >
        {shown.slice(0, first).map(({ id, picture, alt, caption, note, large }, index) => {
          const isFirstPlate = plates && index === 0;
          const isHigh = plates && picture.height > picture.width;
          return (
            <li
              key={id}
              id={addresses ? id : undefined}
              data-tone="newsprint"
              css={[styles.plate, isFirstPlate ? styles.frontispiece : large ? styles.large : isHigh && styles.tall]}
            >
              <a
                css={styles.thumbnail}
                href={webpAddress(picture)}
                aria-haspopup="dialog"
                data-in-page=""
                aria-label={nameOf(shown, index)}
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
      {openAt !== null && LightboxViewer && (
        <LightboxViewer
          images={shown}
          startAt={openAt}
          onClose={close}
          onView={addresses ? (index) => showAddress(`#${shown[index]?.id}`) : undefined}
          captionOf={(index) => `${plates ? `${plateNumber(index)}. ` : ''}${shown[index]?.caption}`}
        />
      )}
    </>
  );
}

/** Puts the fragment of a picture into the page's address, without a step in its history. */
const showAddress = (fragment: string) =>
  history.replaceState(history.state, '', location.pathname + location.search + fragment);

const steps = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** A plate's number as printed, from 1 to 89: 'Plate XIV'. */
function plateNumber(index: number): string {
  let rest = index + 1;
  let roman = '';
  for (const [letters, value] of steps) {
    for (; rest >= value; rest -= value) roman += letters;
  }
  return `Plate ${roman}`;
}
