import { Global } from '@emotion/react';
import { emitSiteEvent } from '@cobblestone/contracts/site-events.ts';
import { lightboxTheme } from '@cobblestone/design/lightbox.styles.ts';
import { avifSourceSet, webpAddress, type PictureData } from '@cobblestone/design/picture-data.ts';
import { MissingPicture } from '@cobblestone/design/missing-picture.tsx';
import { usePictureStage } from '@cobblestone/design/use-picture-stage.ts';
import { useEffect } from 'react';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import type { GalleryImage } from './collections.ts';
import * as styles from './viewer.styles.ts';

type Slide = SlideImage & { picture: PictureData };

export interface LightboxViewerProps {
  images: readonly GalleryImage[];
  /** Index of the first picture. */
  startAt: number;
  onClose: () => void;
}

/** The full-screen viewer: wraps, counts, follows arrow keys and swipes, closes with Escape, locks the page's scroll. */
export function LightboxViewer({ images, startAt, onClose }: LightboxViewerProps) {
  useEffect(() => {
    emitSiteEvent('shell:overlay-opened', { overlay: 'lightbox' });
    return () => emitSiteEvent('shell:overlay-closed', { overlay: 'lightbox' });
  }, []);

  return (
    <>
      <Global styles={[styles.viewerStructure, lightboxTheme]} />
      <span css={styles.lock} data-scroll-lock="" />
      <Lightbox
        open
        close={onClose}
        index={startAt}
        plugins={[Counter]}
        slides={images.map(({ picture, alt }): Slide => ({
          src: webpAddress(picture),
          alt,
          width: picture.width,
          height: picture.height,
          picture,
        }))}
        carousel={{ finite: false, preload: 1 }}
        noScroll={{ disabled: true }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        labels={{ Lightbox: 'Picture viewer', 'Photo gallery': 'Pictures', Previous: 'Previous picture', Next: 'Next picture', Close: 'Close' }}
        render={{ slide: ({ slide }) => <LargePicture slide={slide as Slide} /> }}
      />
    </>
  );
}

function LargePicture({ slide }: { slide: Slide }) {
  const { picture, alt, src } = slide;
  const { stage, image, onError } = usePictureStage();
  return (
    <div css={styles.slide}>
      {stage === 'failed' ? (
        <MissingPicture css={styles.missing} alt={alt} />
      ) : (
        <picture>
          {stage === 'first' && <source type="image/avif" srcSet={avifSourceSet(picture)} sizes="100vw" />}
          <img
            key={stage}
            ref={image}
            css={[styles.large, { '--slide-colour': picture.color }]}
            src={src}
            alt={alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            onError={onError}
          />
        </picture>
      )}
    </div>
  );
}
