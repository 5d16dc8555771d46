import { Link } from '@hemstitch/platform/contract/navigation';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from } from '@cobblestone/design/styles.ts';
import { useAllWalks, type ListedTour } from '../model/tour/tours.ts';
import type { Content } from '../model/use-content.ts';
import { labelPositions, MapLabels, RouteLine } from './map-parts.tsx';
import * as styles from './walk.styles.ts';

export interface MapOfAllProps {
  map: Content<'private-tours.json'>['neighborhoods']['map'];
  walks: readonly ListedTour[];
}

/** A map of all public walks; their names are links (T42). */
export function AllWalksMap({ map, walks }: MapOfAllProps) {
  const { routes, labels } = useAllWalks();
  const onMap = walks.map((walk) => ({ ...walk, route: routes[walk.id] ?? [] }));
  const namePositions = onMap.map(({ route }) => {
    const xs = route.map(([x]) => x);
    return { '--x': (Math.min(...xs) + Math.max(...xs)) / 2, '--y': Math.max(...route.map(([, y]) => y)) };
  });
  return (
    <div
      role="group"
      aria-label={map.name}
      css={[styles.wholeFrame, styles.positions('a', namePositions), labelPositions(labels)]}
      data-map=""
    >
      <Picture picture={map.picture} sizes={`${from.laptop} 46rem, 100vw`} />
      <svg css={styles.line} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        {onMap.map(({ id, route }) => (
          <RouteLine key={id} route={route} isWalked />
        ))}
      </svg>
      <MapLabels labels={labels} />
      {onMap.map(({ id, path, shortTitle }) => (
        <Link key={id} to={path} css={styles.walkName}>
          {shortTitle}
        </Link>
      ))}
    </div>
  );
}
