import { css, Global } from '@emotion/react';
import { emitSiteEvent } from '@cobblestone/contracts/site-events.ts';
import { below, from, track } from '@cobblestone/design/breakpoints.ts';
import { cover } from '@cobblestone/design/covered-page.ts';
import { avifSourceSet, webpAddress, type PictureData } from '@cobblestone/design/picture-data.ts';
import { MissingPicture } from '@cobblestone/design/missing-picture.tsx';
import { usePictureStage } from '@cobblestone/design/use-picture-stage.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import counterSheet from 'yet-another-react-lightbox/plugins/counter.css';
import viewerSheet from 'yet-another-react-lightbox/styles.css';
import type { GalleryImage } from './collections.ts';

/* The library's style sheet has the structure; this is its look here. */
const theme = css`
  .yarl__root {
    --yarl__color_backdrop: rgb(var(--abyss-rgb) / 0.96);
    --yarl__color_button: var(--color-on-night);
    --yarl__color_button_active: var(--color-brass);
    --yarl__color_button_disabled: rgb(var(--newsprint-rgb) / 0.4);
    --yarl__button_filter: none;
    --yarl__counter_filter: none;
    --yarl__fade_animation_duration: 180ms;
    --yarl__portal_zindex: var(--layer-dialog);
    font-family: var(--font-text);
    color: var(--color-on-night);
  }
  .yarl__root .yarl__button {
    min-width: 2.75rem;
    min-height: 2.75rem;
  }
  .yarl__root .yarl__button:focus-visible {
    outline: 2px solid var(--color-on-night);
    outline-offset: -4px;
    box-shadow: inset 0 0 0 5px var(--color-brass);
  }
  .yarl__root .yarl__counter {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.06em;
  }
  .yarl__root .yarl__button:focus-visible:not(:hover) {
    color: var(--yarl__color_button);
  }
  /* On a phone the picture is as wide as the screen; the arrows go where the thumb is. */
  @media ${below.tablet} {
    .yarl__navigation_prev,
    .yarl__navigation_next {
      inset: auto auto 0.75rem auto;
      padding: 14px;
      border: 1px solid currentColor;
      border-radius: var(--radius-round);
      transform: none;
    }
    .yarl__navigation_prev {
      left: calc(50% - 4.75rem);
    }
    .yarl__navigation_next {
      right: calc(50% - 4.75rem);
    }
  }
`;

const slideLook = css`
  display: grid;
  grid-template: ${track} auto / ${track};
  place-items: center;
  gap: var(--space-xs);
  width: 100%;
  height: 100%;
  padding: 4rem 0.75rem 5rem;
  @media ${from.tablet} {
    padding: 4rem 5rem 1.25rem;
  }
  & picture {
    display: contents;
  }
`;

const large = css`
  max-width: 100%;
  max-height: 100%;
  width: auto;
  height: auto;
  min-height: 0;
  object-fit: contain;
  background-color: var(--slide-colour);
  border: clamp(5px, 0.9vw, 12px) solid var(--color-sheet);
  box-shadow: 0 24px 60px rgb(var(--shade-rgb) / 0.6);
  user-select: none;
  -webkit-user-drag: none;
`;

const captionLook = css`
  min-height: 1.5em;
  font-family: var(--font-display);
  font-size: var(--step-1);
  line-height: 1.5;
  text-align: center;
`;

const missing = css`
  max-width: 28rem;
  min-height: 14rem;
`;

const lock = css`
  display: none;
`;

type Slide = SlideImage & { picture: PictureData; caption: string };

export interface LightboxViewerProps {
  images: readonly GalleryImage[];
  /** What takes the focus back. */
  opener: RefObject<HTMLElement | null>;
  /** Index of the first picture. */
  startAt: number;
  onClose: () => void;
  /** Called with the index of each picture that comes into view. */
  onView?: (index: number) => void;
  /** What stands below a picture. */
  captionOf: (index: number) => string;
}

/** The full-screen viewer: wraps, counts, follows arrow keys and swipes, closes with Escape, locks the page's scroll. */
export function LightboxViewer({ images, opener, startAt, onClose, onView, captionOf }: LightboxViewerProps) {
  const { place, uncover } = useOwnPlace();
  useEffect(() => {
    emitSiteEvent('shell:overlay-opened', { overlay: 'lightbox' });
    return () => emitSiteEvent('shell:overlay-closed', { overlay: 'lightbox' });
  }, []);

  return (
    <>
      <Global styles={[viewerSheet, counterSheet, theme]} />
      <span css={lock} data-scroll-lock="" />
      <Lightbox
        open={place !== undefined}
        portal={{ root: place }}
        close={onClose}
        index={startAt}
        plugins={[Counter]}
        slides={images.map(({ picture, alt }, index): Slide => ({
          src: webpAddress(picture),
          alt,
          width: picture.width,
          height: picture.height,
          picture,
          caption: captionOf(index),
        }))}
        carousel={{ finite: false, preload: 1 }}
        on={{ view: ({ index }) => onView?.(index), exiting: () => uncover(opener.current) }}
        noScroll={{ disabled: true }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        labels={{ Lightbox: 'Picture viewer', 'Photo gallery': 'Pictures', Previous: 'Previous picture', Next: 'Next picture', Close: 'Close' }}
        render={{ slide: ({ slide }) => <LargePicture slide={slide as Slide} /> }}
      />
    </>
  );
}

/**
 * A place in the document that the viewer has for itself, from the frame after its styles on: the library makes all that
 * stands beside it inert at once, a long task, so that the page is covered here. `uncover` gives the page back.
 */
function useOwnPlace(): { place: HTMLElement | undefined; uncover: (first: Element | null) => void } {
  const [place, setPlace] = useState<HTMLElement>();
  const uncover = useRef<(first: Element | null) => void>(() => undefined);
  useEffect(() => {
    const own = document.createElement('div');
    const frame = requestAnimationFrame(() => {
      const pages = [...document.body.children].filter((child) => child instanceof HTMLElement && child.localName !== 'script');
      document.body.append(own);
      setPlace(own);
      const uncovers = pages.map((page) => cover(page as HTMLElement));
      uncover.current = (first) => uncovers.forEach((each) => each(first));
    });
    return () => {
      cancelAnimationFrame(frame);
      uncover.current(null);
      own.remove();
    };
  }, []);
  return { place, uncover: (first) => uncover.current(first) };
}

function LargePicture({ slide }: { slide: Slide }) {
  const { picture, alt, src, caption } = slide;
  const { stage, image, onError } = usePictureStage();
  return (
    <div css={slideLook}>
      {stage === 'failed' ? (
        <MissingPicture css={missing} alt={alt} />
      ) : (
        <picture>
          {stage === 'first' && <source type="image/avif" srcSet={avifSourceSet(picture)} sizes="100vw" />}
          <img
            key={stage}
            ref={image}
            css={[large, { '--slide-colour': picture.color }]}
            src={src}
            alt={alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            onError={onError}
          />
        </picture>
      )}
      <p css={captionLook}>{caption}</p>
    </div>
  );
}
