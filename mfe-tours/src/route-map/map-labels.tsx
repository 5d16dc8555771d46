import type { Walk } from '../model/walk.ts';
import * as styles from './walk-map.styles.ts';

/** Names of streets and waters on slips of paper: part of the drawing, as the words beside it name what matters. */
export function MapLabels({ labels }: Pick<Walk, 'labels'>) {
  return labels.map(({ text, turn, on }) => (
    <span
      key={text}
      aria-hidden="true"
      data-name={text}
      css={[styles.label, on === 'water' && styles.onWater, turn === 0 && styles.level]}
    />
  ));
}

/** Where they lie: a part of the map's own look. */
export const labelPlaces = (labels: Walk['labels']) =>
  styles.places(
    'span',
    labels.map(({ text, point: [x, y], turn }) => ({
      '--x': x,
      '--y': y,
      '--turn': `${turn}deg`,
      '--letters': text.length,
    })),
  );
