import { css } from '@emotion/react';
import type { Walk } from '../model/walk.ts';
import * as styles from './walk-map.styles.ts';

/** Names of streets and waters on slips of paper: part of the drawing, as the words beside it name what matters. */
export function MapLabels({ labels }: Pick<Walk, 'labels'>) {
  return labels.map(({ text, point: [x, y], turn, on }) => (
    <span
      key={text}
      aria-hidden="true"
      data-name={text}
      css={[styles.label, on === 'water' && styles.onWater, turn === 0 && styles.level, css({ '--x': x, '--y': y, '--turn': `${turn}deg`, '--letters': text.length })]}
    />
  ));
}
