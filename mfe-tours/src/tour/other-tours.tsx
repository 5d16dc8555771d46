import { Link } from '@hemstitch/platform/contract/navigation';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Card } from '@cobblestone/design/paper/card.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import type { Tour } from '@cobblestone/domain/tours/tours.schema.ts';
import { useTours } from '../model/tour/tours.ts';
import { useContent } from '../model/use-content.ts';

const grid = gridOf('m l', { laptop: 3 });

export interface OtherToursProps {
  tour: Tour;
  header: { kicker?: string; title: string; deck?: string };
  /** Must differ from the band above; the footer below is `night`. */
  tone: 'newsprint' | 'fog';
}

/** Links to all other tours. */
export function OtherTours({ tour, header, tone }: OtherToursProps) {
  const tours = useTours();
  return (
    <SectionBand
      screenOnly
      hydrate="never"
      tone={tone}
      {...header}
      aside={<ButtonLink to={paths.tours}>{useContent('tour-copy.json').allTours}</ButtonLink>}
    >
      <ul css={grid} role="list">
        {tours
          .filter(({ id }) => id !== tour.id)
          .map((other) => (
            <li key={other.id}>
              <Card
                variant="row"
                title={<Link to={other.path}>{other.title}</Link>}
                picture={<Picture picture={other.picture} fit="cover" alt="" sizes="11rem" />}
              >
                <p>{other.description}</p>
              </Card>
            </li>
          ))}
      </ul>
    </SectionBand>
  );
}
