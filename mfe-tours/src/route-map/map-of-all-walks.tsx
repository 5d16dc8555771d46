import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { from } from '@cobblestone/design/breakpoints.ts';
import { Picture } from '@cobblestone/design/picture.tsx';
import type { PrivateToursContent } from '../model/private-tours.schema.ts';
import { useMapOfAll, type ListedTour } from '../model/tours.ts';
import { labelPlaces, MapLabels } from './map-labels.tsx';
import * as styles from './walk-map.styles.ts';

export interface MapOfAllProps {
  map: PrivateToursContent['neighbourhoods']['map'];
  walks: readonly ListedTour[];
}

/** The public walks on one map, each with its name (T42). */
export function MapOfAll({ map, walks }: MapOfAllProps) {
  const { ways, labels } = useMapOfAll();
  const onMap = walks.map((walk) => ({ ...walk, way: ways[walk.id] ?? [] }));
  const names = onMap.map(({ way }) => {
    const middle = (axis: 0 | 1) =>
      (Math.min(...way.map((corner) => corner[axis])) + Math.max(...way.map((corner) => corner[axis]))) / 2;
    return { '--x': middle(0), '--y': Math.max(...way.map(([, y]) => y)) };
  });
  return (
    <div
      role="group"
      aria-label={map.name}
      css={[styles.wholeFrame, styles.places('a', names), labelPlaces(labels)]}
      data-map=""
    >
      <Picture picture={map.picture} sizes={`${from.largeTablet} 46rem, 100vw`} />
      <svg css={styles.line} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        {onMap.map(({ id, way }) => {
          const d = `M${way.map((corner) => corner.join(' ')).join('L')}`;
          return (
            <g key={id} data-walked="">
              <path d={d} />
              <path d={d} />
            </g>
          );
        })}
      </svg>
      <MapLabels labels={labels} />
      {onMap.map(({ id, path, shortTitle }) => (
        <SiteLink key={id} to={path} css={styles.nameOfWalk}>
          {shortTitle}
        </SiteLink>
      ))}
    </div>
  );
}
