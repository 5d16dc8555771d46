import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Carousel } from '@cobblestone/design/carousel/carousel.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import {
  Cluster,
  Definitions,
  NumberedPoints,
  Paragraphs,
  Prose,
  Split,
  Stack,
} from '@cobblestone/design/layout/layout.tsx';
import { BelowFold, Deck, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { Ticket } from '@cobblestone/design/paper/ticket.tsx';
import { Picture, Plate } from '@cobblestone/design/picture/picture.tsx';
import { Testimonial } from '@cobblestone/design/quote/testimonial.tsx';
import { from, gridOf, smallPrint, track } from '@cobblestone/design/styles.ts';
import { mailLink, paths } from '@cobblestone/domain/paths.ts';
import { siteData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { pictureNamed } from '../model/pictures.ts';
import { useContent, type Content } from '../model/use-content.ts';
import { AvailabilityBanner } from './home/availability-banner.tsx';
import { GiftCardPromotion } from './home/gift-card-promotion.tsx';
import { PressStrip } from './home/press-strip.tsx';

export const dataFiles = () => ['home.json', 'press-marks.json'].map(contentData);

/** Interval of the testimonials (A25). */
const TESTIMONIAL_INTERVAL_MS = 5000;

const newestPosts = { name: 'blog/latest-posts', props: {} } as const;
const newsletter = { name: 'engagement/newsletter-signup', props: {} } as const;
const guestCats = {
  name: 'tours/gallery-lightbox',
  props: { collection: 'guest-cats', columns: 3, first: 6 },
} as const;
export const fragments = [newestPosts, newsletter, guestCats];

/** S43 */
export function Page() {
  const { config, Fragment } = useSite();
  const home = useContent('home.json');
  const { head, hero, intro, features, voices, gallery, final } = home;
  const { latest } = home.petition;
  return (
    <>
      <PageTop
        app="shell"
        words={{ head: { ...head, title: `${config.brand}: ${head.title}`, isFullTitle: true }, hero }}
        path={paths.home}
        structuredData={[siteData(config)]}
        height="large"
        actions={
          <>
            <BookingLink css={buttonStyle('book', 'large')} to={hero.primary.to} text={hero.primary.label} />
            <ButtonLink variant="onNight" size="large" {...hero.secondary} />
          </>
        }
      />
      <PressStrip {...home.press} />
      <AvailabilityBanner {...home.availability} />
      {/* S47 */}
      <SectionBand hydrate="never" space="snug" label="A guest says">
        <Cluster justify="center">
          <Testimonial {...home.voice} size="large" />
        </Cluster>
      </SectionBand>
      <BelowFold>
        {/* S48 */}
        <SectionBand hydrate="never" labelledBy="what-it-is">
          <Split wider="first" align="center">
            <Stack gap="s">
              <Headline {...intro} id="what-it-is" />
              <Prose initial paragraphs={intro.paragraphs} />
            </Stack>
            <Plate tilt="right" picture={pictureNamed('walking-party')} />
          </Split>
          <Ticket
            label="The walks at a glance"
            items={intro.facts}
            number={intro.ticketNumber}
            stub={intro.ticketStub}
          />
          <Cluster justify="between">
            <p>{intro.comparison}</p>
            <ButtonLink {...intro.link} />
          </Cluster>
        </SectionBand>
        <GiftCardPromotion {...home.giftCards} />
        <PetitionStory {...home.petition} />
        {/* S51 */}
        <SectionBand hydrate="never" tone="fog" kicker={features.kicker} title={features.title}>
          <NumberedPoints points={features.items} />
        </SectionBand>
        {/* S52 */}
        <SectionBand tone="night" kicker={voices.kicker} title={voices.title}>
          <Split wider="first" align="center">
            <Carousel
              label={voices.label}
              noun="testimonial"
              autoplay={TESTIMONIAL_INTERVAL_MS}
              slides={voices.items.map((item) => (
                <Testimonial key={item.author} {...item} size="large" />
              ))}
            />
            <Plate tilt="left" picture={pictureNamed('bridge-promenade')} />
          </Split>
        </SectionBand>
        <Fragment {...newsletter} minHeight={420} />
        <BookPromotion {...home.book} />
        <SectionBand tone="night" {...gallery} aside={<Link to={gallery.link.to}>{gallery.link.label}</Link>}>
          <Fragment {...guestCats} minHeight={600} />
        </SectionBand>
        <SectionBand title={latest.title} aside={<Link to={latest.link.to}>{latest.link.label}</Link>}>
          <Fragment {...newestPosts} minHeight={480} />
        </SectionBand>
        {/* S55 */}
        <SectionBand
          hydrate="never"
          tone="fog"
          align="center"
          id="final-call"
          kicker={final.kicker}
          title={final.title}
          deck={final.text}
        >
          <Cluster justify="center">
            <BookingLink css={buttonStyle('book', 'large')} to={paths.booking} text={final.button} />
            <ButtonLink size="large" {...final.more} />
          </Cluster>
        </SectionBand>
      </BelowFold>
    </>
  );
}

const story = css`
  ${gridOf('1em')}
  max-width: var(--measure);
`;

const bannerLook = css`
  padding-block: var(--space-xs);
  border-block: 1px solid var(--color-accent);
  box-shadow: 0 -4px 0 -3px var(--color-accent), 0 4px 0 -3px var(--color-accent);
  font: 560 clamp(2.4rem, 1.2rem + 5.4vw, 5.6rem) / 1.02 var(--font-display);
  letter-spacing: -0.02em;
  text-align: center;
  text-wrap: balance;
`;

const line = css`
  ${gridOf('0', { always: 3 })}
  border-top: 2px solid var(--color-accent);
  & > div {
    position: relative;
    padding: var(--space-s) var(--space-xs) 0 0;
  }
  & > div::before {
    content: '';
    position: absolute;
    top: -8px;
    left: 0;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--color-accent);
    box-shadow: 0 0 0 4px var(--color-surface);
  }
  & dt {
    font: var(--step-2) / 1.1 var(--font-display);
  }
  & dd {
    ${smallPrint}
    line-height: 1.35;
  }
`;

/** S50 */
function PetitionStory({ kicker, banner, title, paragraphs, sign, read, dates }: Content<'home.json'>['petition']) {
  return (
    <SectionBand hydrate="never" tone="night" edge="rooftops" labelledBy="petition">
      <p css={bannerLook}>{banner}</p>
      <Split>
        <Plate picture={pictureNamed('jerry-fox')} sizes={`${from.desktop} 560px, ${from.tablet} 45vw, 90vw`} />
        <Stack gap="m">
          <Stack gap="2xs">
            <Headline kicker={kicker} id="petition" size="item" title={title} />
          </Stack>
          <div css={story}>
            <Paragraphs texts={paragraphs} />
          </div>
          <Definitions css={line} items={dates.map(({ year, text }) => [year, text])} />
          <Cluster>
            <ButtonLink variant="book" {...sign} />
            <ButtonLink variant="onNight" {...read} />
          </Cluster>
        </Stack>
      </Split>
    </SectionBand>
  );
}

const shelf = css`
  display: grid;
  justify-content: center;
  padding-block: var(--space-s);
`;

/** A drawing of a book. */
const book = css`
  position: relative;
  break-inside: avoid;
  display: grid;
  grid-template-rows: auto ${track} auto;
  gap: 0.8rem;
  width: 16.5rem;
  max-width: 80vw;
  aspect-ratio: 0.72;
  padding: 1.6rem 1.4rem 1.3rem 2.4rem;
  background:
    linear-gradient(90deg, rgb(var(--shade-rgb) / 0.32) 0, rgb(var(--shade-rgb) / 0) 0.45rem, rgb(var(--shine-rgb) / 0.12) 1rem, rgb(var(--shade-rgb) / 0.28) 1.15rem, rgb(var(--shade-rgb) / 0) 1.6rem),
    var(--color-ember);
  border-radius: 2px 4px 4px 2px;
  color: var(--color-lamplight);
  text-align: center;
  box-shadow:
    4px 3px 0 -1px var(--color-sheet),
    6px 5px 0 -1px var(--color-fog),
    8px 7px 0 -1px var(--color-sheet),
    9px 8px 0 0 var(--color-binding),
    var(--shadow-float);
  rotate: 2deg;
  & picture {
    outline: 2px solid var(--color-brass);
    outline-offset: 3px;
  }
`;

const bookTitle = css`
  font: 600 1.7rem / 1 var(--font-display);
  text-wrap: balance;
`;

const bookFoot = css`
  font-size: 0.8rem;
  letter-spacing: 0.14em;
  text-transform: uppercase;
`;

/** Signed copies are ordered by email (S53). */
function BookPromotion({ kicker, title, deck, picture, text, button, subject, spine }: Content<'home.json'>['book']) {
  const { config } = useSite();
  return (
    <SectionBand hydrate="never" labelledBy="the-book">
      <Split align="center" wider="second">
        <div css={shelf} aria-hidden="true">
          <div css={book}>
            <span css={bookTitle}>{title}</span>
            <Picture picture={picture} sizes="220px" fit="cover" alt="" />
            <span css={bookFoot}>{spine}</span>
          </div>
        </div>
        <Stack gap="s">
          <Headline kicker={kicker} id="the-book" title={title} />
          <Deck>{deck}</Deck>
          <p>{text}</p>
          <p>
            <ButtonLink to={mailLink(config.email, subject)} label={button} />
          </p>
        </Stack>
      </Split>
    </SectionBand>
  );
}
