import { css } from '@emotion/react';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { Hydrate, type HydrateWhen } from '@hemstitch/platform/contract/page/hydrate';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { preventWidows } from '../layout/prevent-widows.ts';
import { Kicker } from '../layout/section.tsx';
import { avifSourceSet, preloadPicture, webpAddress } from '../picture/picture-data.ts';
import { usePictureFallback } from '../picture/use-picture-fallback.ts';
import { below, from, pictureTransition } from '../styles.ts';
import type { HeroAnimation as Animation } from './animation.schema.ts';
import * as motion from './hero-animation.styles.ts';
import * as styles from './hero.styles.ts';

const percent = (fraction: number) => `${Math.round(fraction * 10000) / 100}%`;

const extent = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => ({
  '--x': percent(x),
  '--y': percent(y),
  '--w': percent(w),
  '--h': percent(h),
});

/** Animates a drawn hero (A36): cat, window and rain. It needs no script, and no files but the picture's. */
const HeroAnimation = ({
  picture,
  copy,
}: {
  picture: PictureData;
  /** A copy of the picture, from which the cat is clipped. */
  copy: ReactNode;
}) => {
  const { animation, width, height } = picture;
  if (!animation) return null;
  // A test checks those of all drawings.
  const { figure, eyes = [], lid = 'black', pane, rain } = animation as Animation;
  return (
    <div css={[motion.layer, css({ '--aspect-ratio': String(width / height) })]} data-animation="" aria-hidden="true">
      {pane ? <span css={[motion.pane, css({ ...extent(pane), '--paper': pane.color })]} /> : null}
      {rain ? <span css={motion.rain} /> : null}
      {figure ? (
        <div
          css={[
            motion.cat,
            css({ '--outline': figure.outline, '--foot': `${percent(figure.foot.x)} ${percent(figure.foot.y)}` }),
          ]}
        >
          {copy}
          {eyes.map((eye) => (
            <span
              key={`${eye.x} ${eye.y}`}
              css={[motion.lid, css({ ...extent(eye), '--turn': `${eye.turn}deg`, '--paper': lid })]}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
};

/** The hero's options (A23). */
export type HeroProps = {
  title: ReactNode;
  /** The text below the title. */
  deck?: ReactNode;
  kicker?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  backgroundImage: PictureData;
  /** Replaces the picture's own alternative text; '' makes it decorative. */
  backgroundAlt?: string;
  /** Default `large`. */
  height?: 'full' | 'large' | 'medium' | 'small';
  /** Darkens the picture under the text, from 768 px; default true. */
  overlay?: boolean;
  overlayOpacity?: 'light' | 'medium' | 'heavy';
  imageStyle?: 'darken' | 'darker' | 'natural' | 'brighten' | 'blur';
  /** Replaces the picture's own focus. */
  imagePosition?: 'top' | 'center' | 'bottom';
  contentPosition?: 'left' | 'center' | 'right';
  trustBadges?: readonly string[];
  urgencyMessage?: ReactNode;
  /** Name of the view transition that morphs its picture into that of a card. */
  transitionName?: string;
  /** When its contents hydrate; default `never`. */
  hydrate?: HydrateWhen;
};

/** Spares phones wider files, to save data. */
const MAX_PHONE_WIDTH = 828;

/* These match the layout of `scene` in hero.styles.ts, which enlarges the picture on phones. */
const sizesOnPhone = '130vw';
const sizes = `${from.desktop} max(80rem, 58vw), ${from.laptop} 100vw, 130vw`;

const widthsOnPhone = ({ widths }: PictureData) => widths.filter((width) => width <= MAX_PHONE_WIDTH);

type HeroImageProps = ComponentPropsWithRef<'img'> & { picture: PictureData; withoutAvif?: boolean };

/* Shared by the picture and the copy of it that is animated, so that both load one file. */
const HeroImage = ({ picture, alt, withoutAvif = false, ...image }: HeroImageProps) => {
  const onPhone = widthsOnPhone(picture);
  return (
    <picture>
      {onPhone.length > 0 && !withoutAvif ? (
        <source type="image/avif" media={below.tablet} srcSet={avifSourceSet(picture, onPhone)} sizes={sizesOnPhone} />
      ) : null}
      {withoutAvif ? null : <source type="image/avif" srcSet={avifSourceSet(picture)} sizes={sizes} />}
      <img
        key={String(withoutAvif)}
        src={webpAddress(picture)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        {...image}
      />
    </picture>
  );
};

function preloadHero(picture: PictureData): void {
  const onPhone = widthsOnPhone(picture);
  if (onPhone.length > 0) preloadPicture(picture, { sizes: sizesOnPhone, media: below.tablet, widths: onPhone });
  preloadPicture(picture, { sizes, media: onPhone.length > 0 ? from.tablet : undefined });
}

/** The top of a page: its h1 over a picture, which loads first. A gradient is shown until then, and if it fails (A22). */
export const Hero = ({
  title,
  deck,
  kicker,
  actions,
  backgroundImage,
  backgroundAlt,
  height = 'large',
  overlay = true,
  overlayOpacity = 'medium',
  imageStyle = 'natural',
  imagePosition,
  contentPosition = 'left',
  trustBadges = [],
  urgencyMessage,
  transitionName,
  hydrate = 'never',
}: HeroProps) => {
  const { stage: pictureStage, image, onError } = usePictureFallback();
  const isFirst = pictureStage === 'first';
  const failed = pictureStage === 'failed';
  if (isFirst) preloadHero(backgroundImage);
  const titleId = useId();

  return (
    <Hydrate
      when={hydrate}
      as="section"
      css={[styles.hero, styles.heights[height]]}
      data-tone="night"
      data-picture={failed ? 'failed' : undefined}
      aria-labelledby={titleId}
    >
      <div
        data-scene=""
        css={[
          styles.scene,
          contentPosition === 'left' && styles.sceneBesideText,
          styles.imageStyles[imageStyle],
          backgroundImage.focus &&
            css({ '--focus-x': String(backgroundImage.focus.x), '--focus-y': String(backgroundImage.focus.y) }),
          imagePosition && styles.imagePositions[imagePosition],
          failed && styles.failedScene,
          transitionName !== undefined && pictureTransition(transitionName),
        ]}
      >
        <div css={motion.stage}>
          <HeroImage
            ref={image}
            picture={backgroundImage}
            withoutAvif={!isFirst}
            alt={backgroundAlt ?? backgroundImage.alt}
            fetchPriority="high"
            loading="eager"
            onError={onError}
          />
          {isFirst ? (
            <HeroAnimation
              picture={backgroundImage}
              copy={<HeroImage picture={backgroundImage} alt="" loading="lazy" />}
            />
          ) : null}
        </div>
      </div>
      {overlay ? (
        <div
          css={[
            styles.veil,
            styles.veilStrengths[overlayOpacity],
            styles.veilSides[contentPosition],
            // Elements with a transition name of their own stay above the moving picture.
            transitionName !== undefined && { viewTransitionName: 'hero-veil' },
          ]}
          aria-hidden="true"
        />
      ) : null}
      <div
        css={[
          styles.content,
          transitionName !== undefined && { viewTransitionName: 'hero-text' },
          height === 'small' && styles.compactContent,
          styles.contentPositions[contentPosition],
        ]}
      >
        <div css={[styles.textBlock, contentPosition === 'center' && styles.centeredTextBlock]}>
          {kicker ? <Kicker>{kicker}</Kicker> : null}
          <h1 css={styles.title} id={titleId}>
            {preventWidows(title)}
          </h1>
          {deck ? (
            <p css={styles.deck} data-undisturbed={actions ? '' : undefined}>
              {deck}
            </p>
          ) : null}
          {urgencyMessage ? <div css={styles.urgency}>{urgencyMessage}</div> : null}
          {actions ? (
            <div css={styles.actions} data-undisturbed="">
              {actions}
            </div>
          ) : null}
          {trustBadges.length > 0 ? (
            <ul css={styles.badges} role="list" aria-label="Why travelers trust us">
              {trustBadges.map((badge) => (
                <li key={badge}>{badge}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </Hydrate>
  );
};
