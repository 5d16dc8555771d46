import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useSite } from '@hemstitch/platform/contract/site';
import { Suspense } from 'react';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { Headline, Kicker } from '@cobblestone/design/hero/headline.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { BelowFold } from '@cobblestone/design/layout/below-fold.tsx';
import { Paragraphs } from '@cobblestone/design/layout/prose.tsx';
import { SectionBand } from '@cobblestone/design/layout/section-band.tsx';
import { webpAddress } from '@cobblestone/design/picture/picture-data.ts';
import { gridOf } from '@cobblestone/design/styles.ts';
import { paths, sharingImagePath } from '@cobblestone/domain/paths.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { useCollection, type GalleryImage } from '../gallery/collections.ts';
import { Lightbox } from '../gallery/lightbox.tsx';
import { NewsVideo } from '../gallery/news-video.tsx';
import { collectionFile } from '../model/tour/tour-files.ts';
import { useContent, type Content } from '../model/use-content.ts';

export const dataFiles = () => [
  contentData('gallery.json'),
  collectionFile('tour-photos'),
  collectionFile('guest-cats'),
];

const newsLayout = css`
  ${gridOf('l xl', { laptop: '1fr 1.4fr' })}
  align-items: center;
`;

const textBlock = css`
  ${gridOf('s')}
  justify-items: start;
  max-width: var(--measure);
`;

/** `/gallery` (T24). */
export function Page() {
  const { config } = useSite();
  const content = useContent('gallery.json');
  const tourPhotos = useCollection('tour-photos');
  const guestCats = useCollection('guest-cats');
  const { head, hero, news, closing } = content;
  return (
    <>
      <PageTop
        app="tours"
        words={{ head, hero }}
        path={paths.gallery}
        height="medium"
        structuredData={galleryData(config, content, tourPhotos)}
      />
      <SectionBand tone="fog" labelledBy="on-the-news">
        <div css={newsLayout}>
          <div css={textBlock}>
            <Kicker>{news.kicker}</Kicker>
            <Headline id="on-the-news">{news.title}</Headline>
            <Paragraphs texts={news.paragraphs} />
            <BookingLink css={buttonStyle('book')} to={paths.tours} text={news.link} />
          </div>
          <NewsVideo video={news.video} />
        </div>
      </SectionBand>
      <BelowFold>
        <Suspense>
          <SectionBand id="tour-photos" {...content.tourPhotos}>
            <Lightbox images={tourPhotos} columns={3} label={content.tourPhotos.title} plates />
          </SectionBand>
        </Suspense>
        <Suspense>
          <SectionBand id="guest-cats" tone="night" edge="rooftops" {...content.guestCats}>
            <Lightbox images={guestCats} columns={3} label={content.guestCats.title} addresses />
          </SectionBand>
        </Suspense>
        <SectionBand align="center" {...closing}>
          <ButtonLink variant="book" size="large" to={paths.contact}>
            {closing.link}
          </ButtonLink>
        </SectionBand>
      </BelowFold>
    </>
  );
}

/** The first ten pictures and the video, for search engines (T27). */
const galleryData = (
  { origin, brand }: SiteConfig,
  { head, news: { video } }: Content<'gallery.json'>,
  tourPhotos: readonly GalleryImage[],
) => [
  {
    '@type': 'ImageGallery',
    name: `${head.title} | ${brand}`,
    description: head.description,
    url: origin + paths.gallery,
    image: tourPhotos
      .slice(0, 10)
      .map(({ picture, alt }) => ({
        '@type': 'ImageObject',
        contentUrl: origin + webpAddress(picture),
        caption: alt,
        width: picture.width,
        height: picture.height,
        creditText: brand,
      })),
  },
  {
    '@type': 'VideoObject',
    name: video.name,
    description: video.description,
    thumbnailUrl: [webpAddress(video.poster), sharingImagePath('tours', 'gallery')].map((address) => origin + address),
    uploadDate: video.uploaded,
    duration: video.durationIso,
    embedUrl: video.embed,
    url: video.watch,
  },
];
