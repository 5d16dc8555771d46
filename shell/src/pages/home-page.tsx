import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { PageHead } from '@cobblestone/platform/contract/page/page-head.tsx';
import { paths, sharingImagePath } from '@cobblestone/domain/paths.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { siteData } from '@cobblestone/domain/structured-data/structured-data.ts';
import { BelowFold } from '@cobblestone/design/layout/below-fold.tsx';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Hero } from '@cobblestone/design/hero/hero.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { AvailabilityBanner } from './home/availability-banner.tsx';
import { BookPromotion } from './home/book-promotion.tsx';
import { FeatureGrid } from './home/feature-grid.tsx';
import { FinalCall } from './home/final-call.tsx';
import { GiftCardPromotion } from './home/gift-card-promotion.tsx';
import { FirstVoice, Testimonials } from './home/testimonials.tsx';
import { homeContent } from './home/home-content.ts';
import { Introduction } from './home/introduction.tsx';
import { PetitionStory } from './home/petition-story.tsx';
import { PressStrip } from './home/press-strip.tsx';
import { pictureNamed } from '../model/pictures.ts';

const { head, hero, gallery } = homeContent;
const { latest } = homeContent.petition;

const newestPosts = { name: 'blog/latest-posts', props: { limit: 3 } } as const;
const newsletter = { name: 'engagement/newsletter-signup', props: {} } as const;
const guestCats = {
  name: 'tours/gallery-lightbox',
  props: { collection: 'guest-cats', columns: 3, first: 6 },
} as const;
export const fragments = [newestPosts, newsletter, guestCats];

/** S43 */
export function Page() {
  const { config, Fragment } = useSite();
  const inWords = useInterpolateFacts();
  const title = `${config.brand}: ${head.title}`;
  return (
    <>
      <PageHead
        title={title}
        wholeTitle
        description={inWords(head.description)}
        path={paths.home}
        image={sharingImagePath('shell', 'home')}
        imageAlt={pictureNamed(hero.picture).alt}
        structuredData={[siteData(config)]}
      />
      <Hero
        kicker={hero.kicker}
        title={hero.title}
        deck={inWords(hero.deck)}
        actions={
          <>
            <BookingLink css={buttonStyle('book', 'large')} to={hero.primary.to} text={hero.primary.label} />
            <ButtonLink variant="onNight" size="large" to={hero.secondary.to}>
              {hero.secondary.label}
            </ButtonLink>
          </>
        }
        trustBadges={inWords(hero.badges)}
        backgroundImage={pictureNamed(hero.picture)}
        height="large"
      />
      <PressStrip />
      <AvailabilityBanner />
      <FirstVoice />
      <BelowFold>
        <Introduction />
        <GiftCardPromotion />
        <PetitionStory />
        <FeatureGrid />
        <Testimonials />
        <Fragment {...newsletter} minHeight={420} />
        <BookPromotion />
        <SectionBand tone="night" {...gallery} aside={<SiteLink to={gallery.link.to}>{gallery.link.label}</SiteLink>}>
          <Fragment {...guestCats} minHeight={600} />
        </SectionBand>
        <SectionBand title={latest.title} aside={<SiteLink to={latest.link.to}>{latest.link.label}</SiteLink>}>
          <Fragment {...newestPosts} minHeight={480} />
        </SectionBand>
        <FinalCall />
      </BelowFold>
    </>
  );
}
