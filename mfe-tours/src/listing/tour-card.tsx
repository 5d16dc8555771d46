import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import type { ReactNode } from 'react';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { Definitions } from '@cobblestone/design/layout/layout.tsx';
import { preventWidows } from '@cobblestone/design/layout/prevent-widows.ts';
import { Badge, Card } from '@cobblestone/design/paper/card.tsx';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { from, pictureTransition, lineOf } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import type { ListedTour } from '../model/tour/tours.ts';
import { useContent, type Content } from '../model/use-content.ts';
import { PrivateTourLink } from '../private-tours/private-tour-link.tsx';
import { DepartureDays } from '../tour/next-departure.tsx';
import { redInSeason, shownInSeason } from '../tour/season.styles.ts';

const teaser = css`
  padding-inline-start: var(--space-xs);
  border-inline-start: 2px solid var(--color-brass);
  font-family: var(--font-display);
  font-style: normal;
  line-height: 1.4;
`;

const facts = css`
  display: grid;
  font-variant-numeric: lining-nums;
  line-height: 1.35;
  & > div {
    ${lineOf('s', 'normal', 'space-between')}
    padding-block: 0.35em;
    border-top: 1px dotted var(--color-rule-strong);
  }
  & > div:last-of-type {
    border-bottom: 1px dotted var(--color-rule-strong);
  }
  & dt {
    color: var(--color-text-muted);
  }
  & dd {
    font-weight: 650;
    text-align: end;
  }
`;

/** The card of a tour in the listing. A private tour is booked through the contact form (T3, T4). */
export function TourCard({ tour }: { tour: ListedTour }) {
  const { cards: copy } = useContent('listing.json');
  return (
    <Card
      variant={tour.featured ? 'feature' : 'plate'}
      title={<Link to={tour.path}>{preventWidows(tour.title)}</Link>}
      badge={
        tour.featured ? (
          <span css={shownInSeason('article')}>
            <Badge>{copy.popular}</Badge>
          </span>
        ) : undefined
      }
      picture={
        <Picture
          picture={tour.picture}
          css={pictureTransition(`tour-${tour.id}`)}
          fit="cover"
          // On tablets the private tour's card is a wide row.
          sizes={
            tour.featured
              ? `${from.tablet} 45rem, 100vw`
              : `${from.laptop} 24rem, ${from.tablet} ${tour.isPrivate ? 88 : 48}vw, 100vw`
          }
        />
      }
      actions={
        <>
          {tour.isPrivate ? (
            <PrivateTourLink css={buttonStyle('book')} text={copy.bookPrivate} />
          ) : (
            <BookingLink css={[buttonStyle('book'), redInSeason('article')]} itemId={tour.itemId} />
          )}
          {/* Aligned with the text where it wraps below the button. */}
          <Link css={[buttonStyle('quiet'), { paddingInline: 0 }]} to={tour.path}>
            {copy.details}
            <VisuallyHidden>: {tour.title}</VisuallyHidden>
          </Link>
        </>
      }
    >
      <p>{tour.description}</p>
      <Definitions
        css={facts}
        items={[
          [copy.facts.price, priceOf(tour, copy)],
          [
            copy.facts.leaves,
            <DepartureDays key="leaves" tour={tour}>
              {tour.times.leaves}
            </DepartureDays>,
          ],
          [copy.facts.meet, meetingPlace(tour, copy)],
        ]}
      />
      {tour.teaser ? <blockquote css={teaser}>{tour.teaser}</blockquote> : null}
    </Card>
  );
}

type CardCopy = Content<'listing.json'>['cards'];

export const priceOf = ({ isPrivate }: ListedTour, copy: CardCopy) => (isPrivate ? copy.privatePrice : copy.price);

/** The guests of a private walk choose its meeting place. */
export const meetingPlace = ({ meets }: ListedTour, copy: CardCopy): ReactNode =>
  meets ? <span translate="no">{meets.short}</span> : copy.privateMeet;
