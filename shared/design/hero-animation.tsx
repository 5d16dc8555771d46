import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import * as styles from './hero-animation.styles.ts';

const percent = (share: number) => `${Math.round(share * 10000) / 100}%`;

/**
 * What lives in a drawn hero (A36): its cat stands nearer than the rest and blinks, a dark window lights, and where it was
 * drawn in the rain, that comes back for a moment. It takes no file but the picture's own and no script.
 */
export const HeroAnimation = ({
  picture,
  copy,
}: {
  picture: PictureData;
  /** The picture once more, for the cat that is cut from it. */ copy: ReactNode;
}) => {
  const { life, width, height } = picture;
  if (!life) return null;
  return (
    <div css={[styles.ground, css({ '--shape': String(width / height) })]} data-life="" aria-hidden="true">
      {life.pane ? (
        <span
          css={[
            styles.pane,
            css({
              '--x': percent(life.pane.x),
              '--y': percent(life.pane.y),
              '--w': percent(life.pane.w),
              '--h': percent(life.pane.h),
              '--paper': life.pane.color,
            }),
          ]}
        />
      ) : null}
      {life.rain ? <span css={styles.rain} /> : null}
      {life.figure ? (
        <div
          css={[
            styles.cat,
            css({
              '--outline': life.figure.outline,
              '--foot': `${percent(life.figure.foot.x)} ${percent(life.figure.foot.y)}`,
            }),
          ]}
        >
          {copy}
          <Lids life={life} />
        </div>
      ) : null}
    </div>
  );
};

const Lids = ({ life: { eyes = [], lid } }: { life: NonNullable<PictureData['life']> }) =>
  eyes.map(({ x, y, w, h, turn }) => (
    <span
      key={`${x} ${y}`}
      css={[
        styles.lid,
        css({
          '--x': percent(x),
          '--y': percent(y),
          '--w': percent(w),
          '--h': percent(h),
          '--turn': `${turn}deg`,
          '--paper': lid ?? 'black',
        }),
      ]}
    />
  ));
