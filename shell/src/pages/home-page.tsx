import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Carousel } from '@cobblestone/design/carousel/carousel.tsx';
import { Headline, Kicker } from '@cobblestone/design/hero/headline.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { BelowFold } from '@cobblestone/design/layout/below-fold.tsx';
import { Cluster, Split, Stack } from '@cobblestone/design/layout/layout.tsx';
import { NumberedPoints, Prose } from '@cobblestone/design/layout/prose.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { Ticket } from '@cobblestone/design/paper/ticket.tsx';
import { Plate } from '@cobblestone/design/picture/plate.tsx';
import { Testimonial } from '@cobblestone/design/quote/testimonial.tsx';
import { from } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import { siteData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { pictureNamed } from '../model/pictures.ts';
import { useContent } from '../model/use-content.ts';
import { AvailabilityBanner } from './home/availability-banner.tsx';
import { BookPromotion } from './home/book-promotion.tsx';
import { GiftCardPromotion } from './home/gift-card-promotion.tsx';
import { PetitionStory } from './home/petition-story.tsx';
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
            <ButtonLink variant="onNight" size="large" to={hero.secondary.to}>
              {hero.secondary.label}
            </ButtonLink>
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
              <Kicker>{intro.kicker}</Kicker>
              <Headline id="what-it-is">{intro.title}</Headline>
              <Prose initial paragraphs={intro.paragraphs} />
            </Stack>
            <Plate
              tilt="right"
              picture={pictureNamed('walking-party')}
              sizes={`${from.desktop} 460px, ${from.tablet} 38vw, 90vw`}
            />
          </Split>
          <Ticket
            label="The walks at a glance"
            items={intro.facts}
            number={intro.ticketNumber}
            stub={intro.ticketStub}
          />
          <Cluster justify="between">
            <p>{intro.comparison}</p>
            <ButtonLink to={intro.link.to}>{intro.link.label}</ButtonLink>
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
            <Plate
              tilt="left"
              picture={pictureNamed('bridge-promenade')}
              sizes={`${from.desktop} 440px, ${from.tablet} 36vw, 90vw`}
            />
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
            <ButtonLink size="large" to={final.more.to}>
              {final.more.label}
            </ButtonLink>
          </Cluster>
        </SectionBand>
      </BelowFold>
    </>
  );
}
