import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from, gridOf, smallPrint } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { useCollection } from '../gallery/collections.ts';
import type { BookingContent } from '../model/content.schema.ts';

const row = css`
  ${gridOf('s', { always: 3 })}
  @media ${from.tablet} {
    gap: var(--space-l);
  }
`;

const card = css`
  ${gridOf('2xs')}
  height: 100%;
  align-content: start;
  color: inherit;
  text-decoration: none;
  & picture {
    padding: clamp(4px, 0.8vw, 10px);
    background: var(--color-sheet);
    box-shadow: var(--shadow-paper);
    transition: translate var(--duration-quick) var(--ease-paper);
  }
  &:hover picture {
    translate: 0 -3px;
  }
  & b {
    font: 560 var(--step-1) / 1.2 var(--font-display);
    overflow-wrap: anywhere;
  }
  & span {
    ${smallPrint}
    line-height: 1.35;
  }
`;

/** Some of the guest cats, with links to their pictures in the gallery (T46). */
export function MeetCats({ kicker, title, deck, cats, link }: BookingContent['meet']) {
  const guests = new Map(useCollection('guest-cats').map((guest) => [guest.id, guest]));
  return (
    <SectionBand
      hydrate="never"
      tone="night"
      kicker={kicker}
      title={title}
      deck={deck}
      aside={<Link to={`${paths.gallery}#guest-cats`}>{link}</Link>}
    >
      <ul css={row} role="list">
        {cats.map((id) => {
          const guest = guests.get(id);
          if (!guest)
            throw new Error(`booking.json: meet.cats: '${id}' is not the id of a guest cat in gallery-pictures.json`);
          return (
            <li key={id}>
              <Link css={card} to={`${paths.gallery}#${id}`}>
                <Picture picture={guest.picture} alt="" sizes={`${from.tablet} 22rem, 33vw`} />
                <b>{guest.caption}</b>
                <span>{guest.note}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </SectionBand>
  );
}
