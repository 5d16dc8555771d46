import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { Headline, Kicker } from '@cobblestone/design/headline.tsx';
import { Picture } from '@cobblestone/design/picture.tsx';
import { Plate } from '@cobblestone/design/plate.tsx';
import { RouteLine } from '@cobblestone/design/route-line.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { pictureNamed } from '../model/pictures.ts';
import type { PublicTour } from '../model/tour.schema.ts';
import { useTourWords } from './tour-words.ts';

type Discover = PublicTour['discover'];

/** The stops of a tour, in the order in which they are walked (T12). */
export function DiscoverStops({ discover }: { discover: Discover }) {
  const { kicker, title, deck, layout } = discover;
  return (
    <SectionBand tone="night" edge="rooftops" id="stops" kicker={kicker} title={title} deck={deck}>
      {layout === 'line' ? <Line discover={discover} /> : <Cards discover={discover} />}
    </SectionBand>
  );
}

function Line({ discover }: { discover: Discover }) {
  return (
    <RouteLine
      start={discover.start}
      end={discover.end}
      stops={discover.stops.map(({ title, description, picture }) => ({
        title,
        description,
        picture: <Picture picture={pictureNamed(picture)} sizes={`${from.twoPane} 20rem, ${from.tablet} 24rem, calc(100vw - 7rem)`} />,
      }))}
    />
  );
}

const cards = css`
  ${oneColumn}
  gap: var(--space-xl);
`;

/* As wide as its place, not as the screen: the booking card stands beside it. */
const place = css`
  container-type: inline-size;
`;

const card = css`
  ${oneColumn}
  align-items: center;
  gap: var(--space-m) var(--space-xl);
  @container ${from.wideColumn} {
    grid-template-columns: ${track} minmax(0, 1.1fr);
    &:nth-of-type(even) {
      grid-template-columns: minmax(0, 1.1fr) ${track};
      & > figure {
        order: -1;
      }
    }
  }
`;

const textBlock = css`
  display: grid;
  gap: var(--space-xs);
  max-width: var(--measure);
`;

const terminus = css`
  font-style: italic;
  color: var(--color-text-muted);
`;

/** The same walk as cards whose pictures change sides. */
function Cards({ discover }: { discover: Discover }) {
  const { stop } = useTourWords();
  return (
    <div css={[place, cards]}>
      <p css={terminus}>{discover.start}</p>
      <ol css={cards} role="list">
        {discover.stops.map(({ title, description, picture }, index) => (
          <li css={card} key={title}>
            <div css={textBlock}>
              <Kicker>{stop.replace('[number]', String(index + 1))}</Kicker>
              <Headline level={3} size="item">
                {title}
              </Headline>
              <p>{description}</p>
            </div>
            <Plate
              ratio="4 / 3"
              tilt={index % 2 === 0 ? 'right' : 'left'}
              picture={<Picture picture={pictureNamed(picture)} sizes={`${from.tablet} 27rem, calc(100vw - 4rem)`} />}
            />
          </li>
        ))}
      </ol>
      <p css={terminus}>{discover.end}</p>
    </div>
  );
}
