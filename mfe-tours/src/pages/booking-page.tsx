import { Paragraphs } from '@cobblestone/design/prose.tsx';
import { BelowFold } from '@cobblestone/design/below-fold.tsx';
import { columnsFrom, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import { mailLink } from '@cobblestone/domain/mail-link.ts';
import { useSearchParams } from '@cobblestone/platform/contract/navigation.tsx';
import { paths } from '@cobblestone/domain/paths.ts';
import { Dated } from '@cobblestone/domain/dates/dated.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { useIsLive } from '@cobblestone/platform/contract/today.ts';
import { useFactsInWords } from '@cobblestone/domain/tours/use-facts-in-words.ts';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { Headline } from '@cobblestone/design/headline.tsx';
import { PageTop } from '@cobblestone/design/page-top.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { Ticket } from '@cobblestone/design/ticket.tsx';
import contentJson from '../../content/booking.json' with { type: 'json' };
import { BookingCalendar } from '../booking/booking-calendar.tsx';
import { MeetCats } from '../booking/meet-cats.tsx';
import { itemInQuery } from '../booking/item-in-query.ts';
import { bookingSchema } from '../model/booking.schema.ts';
import { pictures } from '../model/pictures.ts';
import { cardsFile } from '../model/tour-files.ts';
import { useTours } from '../model/tours.ts';
import { EnquiryLink } from '../private-tours/private-tour-link.tsx';

const words = parseContent(bookingSchema, contentJson, pictures);

const layout = css`
  ${oneColumn}
  gap: var(--space-xl) var(--space-l);
  ${columnsFrom('laptop', `${track} minmax(0, 19rem)`)}
`;

const side = css`
  ${oneColumn}
  align-content: start;
  gap: var(--space-l);
`;

const panel = css`
  display: grid;
  gap: var(--space-xs);
  padding-top: var(--space-s);
  border-top: 3px double var(--color-rule-strong);
`;

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
    font-size: var(--step--1);
    color: var(--color-text-muted);
  }
`;

const notes = css`
  ${oneColumn}
  gap: var(--space-m) var(--space-xl);
  ${columnsFrom('tablet', 2)}
`;

/** Both lie in one cell, so that nothing moves when the live page knows what was asked for. */
const eitherDeck = css`
  display: grid;
  & > * {
    grid-area: 1 / 1;
  }
`;

const absent = css`
  visibility: hidden;
`;

export const dataFiles = () => [cardsFile];

/** The booking calendar and what one needs to know beside it (T31, T33). */
export function Page() {
  const { config, facts } = useSite();
  const tours = useTours();
  const { head, hero, calendar, direct: straight, meet, information, help } = useFactsInWords()(words);
  const mailTo = mailLink(config.email, help.subject);

  return (
    <>
      <PageTop
        app="tours"
        words={{ head, hero }}
        picture={hero.picture}
        path={paths.booking}
        height="small"
        trustBadges={hero.badges}
        primaryButton={{ label: hero.button, to: '#calendar' }}
      />
      <SectionBand
        space="snug"
        kicker={calendar.kicker}
        title={calendar.title}
        deck={<DeckOrNotice text={calendar.deck} unknown={calendar.unknown} />}
      >
        <div css={layout}>
          <CalendarOfQuery />
          <div css={side}>
            <section css={panel} aria-labelledby="direct">
              <Headline level={2} size="item" id="direct">
                {straight.title}
              </Headline>
              <p>{straight.deck}</p>
              <ul css={direct} role="list">
                {tours.map(({ id, isPrivate, itemId, shortTitle, times, schedule }) => (
                  <li key={id}>
                    {isPrivate ? (
                      <EnquiryLink text={straight.private} />
                    ) : (
                      <BookingLink itemId={itemId} text={shortTitle} />
                    )}
                    <p>{times.leaves}</p>
                    {schedule ? (
                      <p>
                        <Dated
                          words={{
                            kind: 'departure',
                            schedule,
                            durationHours: facts.durationHours,
                            soon: straight.soon,
                            later: straight.later,
                          }}
                          stitched={times.season}
                        />
                      </p>
                    ) : null}
                  </li>
                ))}
              </ul>
            </section>
            <section css={panel} aria-labelledby="by-mail">
              <Headline level={2} size="item" id="by-mail">
                {help.title}
              </Headline>
              <p>{help.deck}</p>
              <p>
                <ButtonLink to={mailTo}>{help.email}</ButtonLink>
              </p>
              <p>{config.email}</p>
            </section>
          </div>
        </div>
      </SectionBand>
      <BelowFold>
        <MeetCats {...meet} />
        <SectionBand tone="fog" title={information.title}>
          <Ticket
            label={information.title}
            number={information.number}
            stub={information.stub}
            items={information.items}
          />
          <div css={notes}>
            <Paragraphs texts={information.notes} />
          </div>
        </SectionBand>
      </BelowFold>
    </>
  );
}

/** The tour that the address asks for, and whether it asks for one that there is not. */
function useAskedTour() {
  const { tours } = useSite();
  const [query] = useSearchParams();
  // The page is stitched once for every query.
  const asked = useIsLive() ? itemInQuery(query) : undefined;
  const tour = tours.find(({ itemId }) => itemId === asked);
  return { tour, isUnknown: asked !== undefined && tour === undefined };
}

function CalendarOfQuery() {
  const { tour } = useAskedTour();
  return <BookingCalendar id="calendar" itemId={tour?.itemId} name={tour?.title} />;
}

/** Under the calendar's title; for an item that is none of the tours it says that all of them are shown. */
function DeckOrNotice({ text, unknown }: { text: string; unknown: string }) {
  const { isUnknown } = useAskedTour();
  return (
    <span css={eitherDeck}>
      <span css={isUnknown && absent}>{text}</span>
      <span css={!isUnknown && absent} role="status">
        {isUnknown ? unknown : null}
      </span>
    </span>
  );
}
