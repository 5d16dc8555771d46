import type { MapPoint, Walk } from '../model/tour/walk.ts';
import * as styles from './walk.styles.ts';

/** A dashed line with a pale outline: the same path twice. */
export function RouteLine({ route, isWalked }: { route: readonly MapPoint[]; isWalked: boolean }) {
  const d = `M${route.map((corner) => corner.join(' ')).join('L')}`;
  return (
    <g data-walked={isWalked ? '' : undefined}>
      <path d={d} />
      <path d={d} />
    </g>
  );
}

/** Names of streets and waters. They are hidden from screen readers, since the text beside the map names every place that matters. */
export function MapLabels({ labels }: Pick<Walk, 'labels'>) {
  return labels.map(({ text, on, isCrowded }) => (
    <span
      key={text}
      aria-hidden="true"
      data-name={text}
      css={[styles.label, on === 'water' && styles.onWater, isCrowded && styles.onLargeMap]}
    />
  ));
}

/** Styles of the map that position its labels. */
export const labelPositions = (labels: Walk['labels']) =>
  styles.positions(
    'span',
    labels.map(({ text, point: [x, y], turn }) => ({
      '--x': x,
      '--y': y,
      '--turn': `${turn}deg`,
      '--letters': text.length,
    })),
  );
