import { Global } from '@emotion/react';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { Children, startTransition, useEffect, useState, type ReactNode } from 'react';
import Lightbox, {
  CLASS_SLIDE_WRAPPER,
  createModule,
  cssClass,
  MODULE_CONTROLLER,
  type GenericSlide,
  type Plugin,
} from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import counterSheet from 'yet-another-react-lightbox/plugins/counter.css' with { type: 'text' };
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import viewerSheet from 'yet-another-react-lightbox/styles.css' with { type: 'text' };
import { avifSourceSet, webpAddress } from '@cobblestone/design/picture/picture-data.ts';
import { MissingPicture } from '@cobblestone/design/picture/picture.tsx';
import { usePictureFallback } from '@cobblestone/design/picture/use-picture-fallback.ts';
import type { GalleryImage } from './collections.ts';
import * as styles from './lightbox-viewer.styles.ts';
import { large, slide as slideStyles } from './lightbox.styles.ts';

interface PlateSlide extends GenericSlide {
  type: 'plate';
  picture: PictureData;
  alt: string;
  caption: string;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    plate: PlateSlide;
  }
}

export interface LightboxViewerProps {
  images: readonly GalleryImage[];
  /** Index of the first picture. */
  startAt: number;
  onClose: () => void;
  /** Called when it covers the page. */
  onEntered: () => void;
  captionOf: (index: number) => string;
}

/** The full-screen viewer (T28). */
export function LightboxViewer({ images, startAt, onClose, onEntered, captionOf }: LightboxViewerProps) {
  // A new array would reset the viewer to its first slide.
  const [slides] = useState(() =>
    images.map(({ picture, alt }, index): PlateSlide => ({ type: 'plate', picture, alt, caption: captionOf(index) })),
  );
  // The neighboring pictures are rendered later: all three at once would be a long task.
  const [hasEntered, setEntered] = useState(false);
  return (
    <>
      <Global styles={[viewerSheet, counterSheet, styles.theme]} />
      <span css={{ display: 'none' }} data-scroll-lock="" />
      <Lightbox
        open
        close={onClose}
        index={startAt}
        plugins={[Counter, Zoom, deferContents]}
        zoom={{ supports: ['plate'], maxZoom: 4 }}
        slides={slides}
        carousel={{ finite: false, preload: 1 }}
        on={{ entered: () => (setEntered(true), onEntered()) }}
        noScroll={{ disabled: true }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        labels={{
          Lightbox: 'Picture viewer',
          'Photo gallery': 'Pictures',
          Previous: 'Previous picture',
          Next: 'Next picture',
        }}
        render={{
          slide: ({ slide, offset, zoom }) => (
            <>
              {slide.type === 'plate' && (hasEntered || offset === 0) && (
                <LargePicture slide={slide} zoom={offset === 0 ? zoom : 1} />
              )}
            </>
          ),
        }}
      />
    </>
  );
}

/** The library closes the viewer on a click on elements with this class. */
const backdrop = cssClass(CLASS_SLIDE_WRAPPER);

/** Renders the picture after the frame, and the controls after the picture: all at once would be a long task. */
const deferContents: Plugin = ({ append }) => append(MODULE_CONTROLLER, createModule('defer-contents', DeferContents));

function DeferContents({ children }: { children?: ReactNode }) {
  const [carousel, ...controls] = Children.toArray(children);
  return (
    <Deferred>
      {carousel}
      <Deferred>{controls}</Deferred>
    </Deferred>
  );
}

/** Renders its children in a later task than its parent. `useDeferredValue` does not nest: React avoids such waterfalls. */
function Deferred({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => void startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}

function LargePicture({ slide, zoom = 1 }: { slide: PlateSlide; zoom?: number }) {
  const { picture, alt, caption } = slide;
  const { stage, image, onError } = usePictureFallback();
  return (
    <div
      className={backdrop}
      css={[slideStyles, { '--hem-picture-ratio': picture.width / picture.height, '--slide-color': picture.color }]}
    >
      {stage === 'failed' ? (
        <MissingPicture css={styles.missing} alt={alt} />
      ) : (
        <picture className={backdrop}>
          {stage === 'first' && (
            <source type="image/avif" srcSet={avifSourceSet(picture)} sizes={`${Math.ceil(zoom)}00vw`} />
          )}
          <img
            key={stage}
            ref={image}
            css={large}
            src={webpAddress(picture)}
            alt={alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            onError={onError}
          />
        </picture>
      )}
      <p css={styles.caption}>{caption}</p>
    </div>
  );
}
