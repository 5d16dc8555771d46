import { css } from '@emotion/react';
import type { Walk } from '../model/walk.ts';
import * as styles from './walk-map.styles.ts';

/** Names of streets and waters, as a map has them; the words beside it name what matters. */
export function MapLabels({ labels }: Pick<Walk, 'labels'>) {
  return labels.map(({ text, point: [x, y], turn, on }) => (
    <span key={text} aria-hidden="true" css={[styles.label, on === 'water' && styles.onWater, css({ '--x': x, '--y': y, '--turn': `${turn}deg` })]}>
      {text}
    </span>
  ));
}
