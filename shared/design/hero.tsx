import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Hydrate, type HydrateWhen } from '@cobblestone/platform/contract/hydrate.tsx';
import { below, from } from './breakpoints.ts';
import { ButtonLink } from './button.tsx';
import { Kicker } from './headline.tsx';
import { HeroAnimation } from './hero-animation.tsx';
import { stage } from './hero-animation.styles.ts';
import { pictureTransition } from './view-transition.ts';
import * as styles from './hero.styles.ts';
import { preloadPicture } from './preload-picture.ts';
import { preventWidows } from './prevent-widows.ts';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { avifSourceSet, webpAddress } from './picture-data.ts';
import { usePictureFallback } from './use-picture-fallback.ts';

type HeroButton = { label: string; to: string; /** What a screen reader says instead. */ spoken?: string };

/** The hero's options (A23). */
export type HeroProps = {
  title: ReactNode;
  /** The line under the title. */
  deck?: ReactNode;
  kicker?: ReactNode;
  primaryButton?: HeroButton;
  secondaryButton?: HeroButton;
  /** Takes the place of the two buttons: booking links and the like. */
  actions?: ReactNode;
  backgroundImage?: PictureData;
  /** In place of the picture's own words; '' makes it decoration. */
  backgroundAlt?: string;
  /** 100dvh, min(80vh, 600px), min(60vh, 500px) or min(40vh, 400px), never under 320px (A23); default `large`. */
  height?: 'full' | 'large' | 'medium' | 'small';
  /** Darkens the side where the words are, where they lie over the picture (from 768 px); default on. */
  overlay?: boolean;
  overlayOpacity?: 'light' | 'medium' | 'heavy';
  imageStyle?: 'darken' | 'darker' | 'natural' | 'brighten' | 'blur';
  /** In place of the height at which the picture's focus lies. */
  imagePosition?: 'top' | 'center' | 'bottom';
  contentPosition?: 'left' | 'center' | 'right';
  trustBadges?: readonly string[];
  urgencyMessage?: ReactNode;
  children?: ReactNode;
  /** Name under which its picture turns into that of a card, and back, from page to page. */
  transitionName?: string;
  /** When its contents hydrate; default `never`. `load` where what it says changes. */
  hydrate?: HydrateWhen;
};

/* A phone never fetches more than its screen can show on a night walk's data plan. */
const widestOnPhone = 828;

/* As wide as `scene` in hero.styles.ts lays it out; a phone's is enlarged around its focus. */
const sizesOnPhone = '130vw';
const sizes = `${from.desktop} max(80rem, 58vw), ${from.laptop} 100vw, 130vw`;

const widthsOnPhone = ({ widths }: PictureData) => widths.filter((width) => width <= widestOnPhone);

/* The same for the picture and for what is cut from it, so that both are one file. */
const Sources = ({ picture }: { picture: PictureData }) => {
  const onPhone = widthsOnPhone(picture);
  return (
    <>
      {onPhone.length > 0 ? (
        <source type="image/avif" media={below.tablet} srcSet={avifSourceSet(picture, onPhone)} sizes={sizesOnPhone} />
      ) : null}
      <source type="image/avif" srcSet={avifSourceSet(picture)} sizes={sizes} />
    </>
  );
};

type SceneProps = { picture: PictureData; alt: string; fetching: ReturnType<typeof usePictureFallback> };

const Scene = ({ picture, alt, fetching: { stage, image, onError } }: SceneProps) => {
  if (stage === 'first') {
    const onPhone = widthsOnPhone(picture);
    if (onPhone.length > 0) preloadPicture(picture, { sizes: sizesOnPhone, media: below.tablet, widths: onPhone });
    preloadPicture(picture, { sizes, media: onPhone.length > 0 ? from.tablet : undefined });
  }
  return (
    <picture>
      {stage === 'first' ? <Sources picture={picture} /> : null}
      <img
        key={stage}
        ref={image}
        src={webpAddress(picture)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        fetchPriority="high"
        loading="eager"
        decoding="async"
        onError={onError}
      />
    </picture>
  );
};

const Copy = ({ picture }: { picture: PictureData }) => (
  <picture>
    <Sources picture={picture} />
    <img
      src={webpAddress(picture)}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
    />
  </picture>
);

/**
 * The page's opening: its h1 over a picture. The picture is fetched first; a gradient stands in until it is there and stays
 * if it fails (A22).
 */
export const Hero = ({
  title,
  deck,
  kicker,
  primaryButton,
  secondaryButton,
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
  children,
  transitionName,
  hydrate = 'never',
}: HeroProps) => {
  const fetching = usePictureFallback();
  const failed = fetching.stage === 'failed';
  const titleId = useId();
  const buttons = actions ?? (
    <>
      {primaryButton ? (
        <ButtonLink variant="book" size="large" to={primaryButton.to} aria-label={primaryButton.spoken}>
          {primaryButton.label}
        </ButtonLink>
      ) : null}
      {secondaryButton ? (
        <ButtonLink variant="onNight" size="large" to={secondaryButton.to} aria-label={secondaryButton.spoken}>
          {secondaryButton.label}
        </ButtonLink>
      ) : null}
    </>
  );

  const hasActions = Boolean(actions || primaryButton || secondaryButton);

  return (
    <Hydrate
      when={hydrate}
      as="section"
      css={[styles.hero, !backgroundImage && styles.withoutPicture, styles.heights[height]]}
      data-tone="night"
      data-picture={failed ? 'failed' : undefined}
      aria-labelledby={titleId}
    >
      {backgroundImage ? (
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
          <div css={stage}>
            <Scene picture={backgroundImage} alt={backgroundAlt ?? backgroundImage.alt} fetching={fetching} />
            {fetching.stage === 'first' ? (
              <HeroAnimation picture={backgroundImage} copy={<Copy picture={backgroundImage} />} />
            ) : null}
          </div>
        </div>
      ) : null}
      {overlay ? (
        <div
          css={[
            styles.veil,
            styles.veilStrengths[overlayOpacity],
            styles.veilSides[contentPosition],
            transitionName !== undefined && styles.veilOverTraveller,
          ]}
          aria-hidden="true"
        />
      ) : null}
      <div
        css={[
          styles.content,
          transitionName !== undefined && styles.wordsOverTraveller,
          height === 'small' && styles.snugContent,
          styles.contentPositions[contentPosition],
        ]}
      >
        <div css={[styles.textBlock, contentPosition === 'center' && styles.centredTextBlock]}>
          {kicker ? <Kicker>{kicker}</Kicker> : null}
          <h1 css={styles.title} id={titleId}>
            {preventWidows(title)}
          </h1>
          {deck ? (
            <p css={styles.deck} data-undisturbed={hasActions ? '' : undefined}>
              {deck}
            </p>
          ) : null}
          {urgencyMessage ? <div css={styles.urgency}>{urgencyMessage}</div> : null}
          {hasActions ? (
            <div css={styles.actions} data-undisturbed="">
              {buttons}
            </div>
          ) : null}
          {trustBadges.length > 0 ? (
            <ul css={styles.badges} role="list" aria-label="Why travelers trust us">
              {trustBadges.map((badge) => (
                <li key={badge}>{badge}</li>
              ))}
            </ul>
          ) : null}
          {children}
        </div>
      </div>
    </Hydrate>
  );
};
