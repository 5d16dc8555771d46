import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { Link, useSearchParams } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { useIsHydrated } from '@hemstitch/platform/contract/time/use-is-hydrated';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { Paragraphs } from '@cobblestone/design/layout/layout.tsx';
import { BelowFold, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Ticket } from '@cobblestone/design/paper/ticket.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { gridOf, ruledOf, smallPrint, stackOf, touchTarget, from } from '@cobblestone/design/styles.ts';
import { NextDeparture } from '@cobblestone/domain/dates/date-text.tsx';
import { mailLink, paths, phoneLink } from '@cobblestone/domain/paths.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { BookingCalendar } from '../booking/booking-calendar.tsx';
import { useCollection } from '../gallery/collections.ts';
import { cardsFile, collectionFile } from '../model/tour/tour-files.ts';
import { useTours } from '../model/tour/tours.ts';
import { useContent, type Content } from '../model/use-content.ts';
import { PrivateTourLink } from '../private-tours/private-tour-link.tsx';

const layout = gridOf('xl l', { laptop: '1fr 19rem' });

const side = stackOf('l');

const panel = ruledOf('double', 'xs');

const direct = css`
  display: grid;
  & li {
    padding-bottom: 0.7em;
    border-top: 1px solid var(--color-rule);
  }
  & a {
    display: block;
    padding-block: 0.7em 0.2em;
    font-weight: 600;
  }
  & p {
    ${smallPrint}
  }
`;

const notes = gridOf('m xl', { tablet: 2 });

export const dataFiles = () => [
  cardsFile,
  collectionFile('guest-cats'),
  ...['booking.json', 'calendar.json'].map(contentData),
];

/** `/booking` (T31, T33). */
export function Page() {
  const { config } = useSite();
  const tours = useTours();
  const { head, hero, calendar, direct: directLinks, meet, information, help } = useContent('booking.json');

  return (
    <>
      <PageTop
        app="tours"
        words={{ head, hero }}
        path={paths.booking}
        height="small"
        actions={<ButtonLink variant="book" size="large" to="#calendar" label={hero.button} />}
      />
      <SectionBand id="calendar" space="snug" {...calendar}>
        <div css={layout}>
          <PreselectedCalendar />
          <div css={side}>
            <section css={panel} aria-labelledby="direct">
              <Headline size="item" id="direct" title={directLinks.title} />
              <p>{directLinks.deck}</p>
              <ul css={direct} role="list">
                {tours.map(({ id, isPrivate, itemId, shortTitle, times, schedule }) => (
                  <li key={id}>
                    {isPrivate ? (
                      <PrivateTourLink text={directLinks.private} />
                    ) : (
                      <BookingLink itemId={itemId} text={shortTitle} />
                    )}
                    <p>{times.leaves}</p>
                    {schedule ? (
                      <p>
                        <NextDeparture
                          tour={{ schedule, itemId }}
                          soon={directLinks.soon}
                          later={directLinks.later}
                          stitched={times.season}
                        />
                      </p>
                    ) : null}
                  </li>
                ))}
              </ul>
            </section>
            <section css={panel} aria-labelledby="by-mail">
              <Headline size="item" id="by-mail" title={help.title} />
              <p>{help.deck}</p>
              <p>
                <ButtonLink to={mailLink(config.email, help.subject)} label={help.email} />
              </p>
              <p>{config.email}</p>
              {config.phone ? (
                <Link css={touchTarget} to={phoneLink(config.phone)}>
                  {config.phone}
                </Link>
              ) : null}
            </section>
          </div>
        </div>
      </SectionBand>
      <BelowFold>
        <MeetCats {...meet} />
        <SectionBand tone="fog" title={information.title}>
          <Ticket {...information} label={information.title} />
          <div css={notes}>
            <Paragraphs texts={information.notes} />
          </div>
        </SectionBand>
      </BelowFold>
    </>
  );
}

/** The calendar of the tour that `?itemId=` preselects, or of all tours (T31). */
function PreselectedCalendar() {
  const { tours } = useSite();
  const [query] = useSearchParams();
  const item = query.get('itemId')?.trim() ?? '';
  // The stitched page is the same for every query.
  const isPreselected = useIsHydrated() && /^\d{1,15}$/.test(item);
  const tour = isPreselected ? tours.find(({ itemId }) => itemId === Number(item)) : undefined;
  // The calendar of another item starts over.
  return <BookingCalendar key={tour?.id} itemId={tour?.itemId} name={tour?.title} />;
}

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
function MeetCats({ cats, link, ...header }: Content<'booking.json'>['meet']) {
  const guests = new Map(useCollection('guest-cats').map((guest) => [guest.id, guest]));
  return (
    <SectionBand
      hydrate="never"
      tone="night"
      {...header}
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
