import { css } from '@emotion/react';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import type { ReactNode } from 'react';
import type { HeroAnimation as Animation } from './animation.schema.ts';
import * as styles from './hero-animation.styles.ts';

const percent = (fraction: number) => `${Math.round(fraction * 10000) / 100}%`;

const extent = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => ({
  '--x': percent(x),
  '--y': percent(y),
  '--w': percent(w),
  '--h': percent(h),
});

/** Animates a drawn hero (A36): cat, window and rain. It needs no script, and no files but the picture's. */
export const HeroAnimation = ({
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
    <div css={[styles.layer, css({ '--aspect-ratio': String(width / height) })]} data-animation="" aria-hidden="true">
      {pane ? <span css={[styles.pane, css({ ...extent(pane), '--paper': pane.color })]} /> : null}
      {rain ? <span css={styles.rain} /> : null}
      {figure ? (
        <div
          css={[
            styles.cat,
            css({ '--outline': figure.outline, '--foot': `${percent(figure.foot.x)} ${percent(figure.foot.y)}` }),
          ]}
        >
          {copy}
          {eyes.map((eye) => (
            <span
              key={`${eye.x} ${eye.y}`}
              css={[styles.lid, css({ ...extent(eye), '--turn': `${eye.turn}deg`, '--paper': lid })]}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
};
