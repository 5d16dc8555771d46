import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { focusOn } from '@hemstitch/platform/contract/page/focus';
import { Hydrate } from '@hemstitch/platform/contract/page/hydrate';
import { lazyPart } from '@hemstitch/platform/contract/page/lazy-part';
import { searchable, searchableWords, searchFor, searchWords } from '@hemstitch/platform/contract/routes/search-text';
import { useSite } from '@hemstitch/platform/contract/site';
import { Suspense, useRef, useEffect, useState } from 'react';
import { ButtonLink, buttonStyle, Button } from '@cobblestone/design/button.tsx';
import { SearchField } from '@cobblestone/design/form/search-field.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { EmptyState } from '@cobblestone/design/layout/empty-state.tsx';
import { Cluster, Paragraphs, Prose, Stack } from '@cobblestone/design/layout/layout.tsx';
import { BelowFold, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Timetable } from '@cobblestone/design/paper/timetable.tsx';
import { Placeholder } from '@cobblestone/design/picture/placeholder.tsx';
import { gridOf, stackOf, touchLine, below, from, smallPrint } from '@cobblestone/design/styles.ts';
import { fillIn } from '@cobblestone/domain/content/fill-in.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { questionsData, tourListData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { QuestionsBand } from '../faq/questions-band.tsx';
import { meetingPlace, priceOf, TourCard } from '../listing/tour-card.tsx';
import { cardsFile } from '../model/tour/tour-files.ts';
import { useTours } from '../model/tour/tours.ts';
import { useContent } from '../model/use-content.ts';
import { DepartureDays } from '../tour/next-departure.tsx';

const layout = gridOf('l');

const bar = css`
  ${gridOf('s m', { tablet: '26rem auto', align: 'end' })}
  @media ${from.tablet} {
    justify-content: start;
  }
  @media (scripting: none), print {
    display: none;
  }
`;

const count = css`
  ${smallPrint}
  font-variant-numeric: lining-nums;
  overflow-wrap: anywhere;
  @media ${from.tablet} {
    padding-bottom: 0.8em;
  }
`;

const grid = css`
  ${gridOf('l', { tablet: 6 })}
  /* Before the season of the featured walk, the walks that run now come first. */
  reading-flow: grid-order;
  & > li[data-featured]:has([data-departs='later']) {
    order: 1;
    & [data-part='picture'] > div:first-of-type {
      display: none;
    }
  }
  @media ${from.tablet} {
    & > li {
      grid-column: span 3;
    }
    & > li[data-featured] {
      grid-column: 1 / -1;
    }
  }
  /* A last card without a neighbor takes the whole row; its picture is as high as its text. */
  @media ${from.tablet} and ${below.laptop} {
    & > li[data-featured] ~ li:last-child:nth-child(even) {
      grid-column: 1 / -1;
      & > article {
        grid-template: auto / minmax(0, 2fr) minmax(0, 3fr);
      }
      & [data-part='picture'] {
        aspect-ratio: auto;
        min-height: 0;
        contain: size;
      }
    }
  }
  @media ${from.laptop} {
    & > li {
      grid-column: span 2;
    }
  }
`;

/** The search field, the number of matches, and the cards of the matching tours (T6, T7). */
function TourList() {
  const tours = useTours();
  const { search: copy } = useContent('listing.json');
  const [query, setQuery] = useRestoredQuery();
  const field = useRef<HTMLInputElement>(null);

  const [matches, hasWords] = [searchFor(query), searchWords(query)];
  const found = tours.filter(({ title, description, teaser = '', times, meets, searchWords: own = '' }) => {
    const texts = [title, description, teaser, times.leaves, times.days, times.season, meets?.name ?? '', own];
    return matches(searchable(texts)) || hasWords(searchableWords([...texts, copy.ofEveryTour]));
  });
  const countLine =
    found.length > 0
      ? fillIn(copy.count, { found: found.length, total: tours.length })
      : fillIn(copy.noneMatching, { query: query.trim() });

  const reset = () => {
    setQuery('');
    focusOn(field.current);
  };

  return (
    <div css={layout}>
      <div css={bar} role="search">
        <SearchField
          ref={field}
          label={copy.label}
          placeholder={copy.placeholder}
          value={query}
          onValueChange={setQuery}
          clearLabel={copy.clear}
        />
        <p css={count} role="status">
          {countLine}
        </p>
      </div>
      {found.length > 0 ? (
        <ul css={grid} role="list">
          {found.map((tour) => (
            <li key={tour.id} data-featured={tour.featured ? '' : undefined}>
              <TourCard tour={tour} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={copy.noneTitle} actions={<Button onClick={reset}>{copy.reset}</Button>}>
          {copy.noneAdvice}
        </EmptyState>
      )}
    </div>
  );
}

const queryByHistoryKey = new Map<string, string>();

/** The search query, restored after Back. */
function useRestoredQuery() {
  const { key } = useLocation();
  const [query, setQuery] = useState(queryByHistoryKey.get(key) ?? '');
  useEffect(() => void queryByHistoryKey.set(key, query), [key, query]);
  return [query, setQuery] as const;
}

export const dataFiles = () => [
  cardsFile,
  ...['listing.json', 'tour-copy.json', 'expectations.json', 'ask-us.json'].map(contentData),
];

const introLayout = gridOf('m xl', { laptop: '1fr 1.15fr', align: 'start' });

const credentials = css`
  ${gridOf('m l', { largePhone: 2, laptop: 4 })}
  & li {
    ${stackOf('3xs')}
    padding-inline-start: var(--space-s);
    border-inline-start: 3px double var(--color-rule-strong);
  }
  & b {
    font: 560 var(--step-3) / 1 var(--font-display);
    font-variant-numeric: lining-nums;
    color: var(--color-accent);
  }
  & span {
    max-width: 24ch;
    line-height: 1.4;
  }
`;

const Expectations = lazyPart(async () => (await import('../listing/expectations.tsx')).Expectations);

/** `/tours` (T2). */
export function Page() {
  const { config } = useSite();
  const tours = useTours();
  const content = useContent('listing.json');
  const { head, hero, intro, note, faq, bookingCall } = content;
  const questions = [...faq.items, faq.appended];
  return (
    <>
      <PageTop
        app="tours"
        words={{ head, hero }}
        path={paths.tours}
        height="medium"
        actions={
          <>
            <BookingLink css={buttonStyle('book', 'large')} to={paths.booking} />
            <ButtonLink variant="onNight" size="large" to="#compare" label={hero.compare} />
          </>
        }
        structuredData={[tourListData(config, tours), questionsData(questions)]}
      />
      <SectionBand id="walks" labelledBy="walks-title" hydrate="visible">
        <Hydrate when="never" css={introLayout}>
          <Stack gap="xs">
            <Headline {...intro} id="walks-title" />
          </Stack>
          <Prose initial paragraphs={intro.paragraphs} />
        </Hydrate>
        <BelowFold>
          <TourList />
        </BelowFold>
      </SectionBand>
      <BelowFold>
        <Comparison />
        <SectionBand tone="fog" space="snug" label={content.credentialsLabel} hydrate="never">
          <ul css={credentials} role="list">
            {content.credentials.map(({ figure, text }) => (
              <li key={text}>
                <b>{figure}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </SectionBand>
        <Suspense fallback={<Placeholder height="40rem" label="Loading what to expect" />}>
          <Expectations />
        </Suspense>
        <Suspense>
          <SectionBand {...faq} id="faq" hydrate="visible">
            <QuestionsBand items={questions} exclusive title={note.title}>
              <Paragraphs texts={note.paragraphs} />
            </QuestionsBand>
          </SectionBand>
          <SectionBand tone="brick" edge="torn" {...bookingCall} hydrate="never">
            <Cluster>
              <BookingLink css={buttonStyle('book', 'large')} to={paths.booking} text={bookingCall.book} />
              <ButtonLink size="large" to={paths.contact} label={bookingCall.ask} />
            </Cluster>
          </SectionBand>
        </Suspense>
      </BelowFold>
    </>
  );
}

/** A table that compares the tours. */
function Comparison() {
  const { comparison: copy, cards } = useContent('listing.json');
  return (
    <SectionBand id="compare" tone="fog" {...copy} hydrate="never">
      <Timetable
        {...copy}
        rows={useTours().map((tour) => ({
          name: (
            <Link css={touchLine} to={tour.path}>
              {tour.shortTitle}
            </Link>
          ),
          cells: [
            priceOf(tour, cards),
            <DepartureDays key="days" tour={tour}>
              {tour.times.days}
            </DepartureDays>,
            tour.times.season,
            copy.length,
            meetingPlace(tour, cards),
            tour.stops ?? copy.stopsOfPrivate,
            tour.access?.short ?? copy.accessOfPrivate,
          ],
        }))}
      />
    </SectionBand>
  );
}
