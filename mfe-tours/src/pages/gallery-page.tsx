import { css } from '@emotion/react';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { isPlainClick, Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { Suspense, startTransition, useEffect, useRef, useState, type MouseEvent } from 'react';
import { ButtonLink, buttonStyle } from '@cobblestone/design/button.tsx';
import { PageTop } from '@cobblestone/design/hero/page-top.tsx';
import { Paragraphs, Stack } from '@cobblestone/design/layout/layout.tsx';
import { BelowFold, Headline, SectionBand } from '@cobblestone/design/layout/section.tsx';
import { webpAddress } from '@cobblestone/design/picture/picture-data.ts';
import { Picture } from '@cobblestone/design/picture/picture.tsx';
import { gridOf, from, drawnAt, smallPrint, lineOf, placedAt } from '@cobblestone/design/styles.ts';
import { paths, sharingImagePath } from '@cobblestone/domain/paths.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { useCollection, type GalleryImage } from '../gallery/collections.ts';
import { Lightbox } from '../gallery/lightbox.tsx';
import { collectionFile } from '../model/tour/tour-files.ts';
import { useContent, type Content } from '../model/use-content.ts';

export const dataFiles = () => [
  contentData('gallery.json'),
  collectionFile('tour-photos'),
  collectionFile('guest-cats'),
];

const newsLayout = gridOf('l xl', { laptop: '1fr 1.4fr', align: 'center' });

const textBlock = css`
  ${gridOf('s', { justify: 'start' })}
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
            <Headline {...news} id="on-the-news" />
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
          <ButtonLink variant="book" size="large" to={paths.contact} label={closing.link} />
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

const screen = css`
  position: relative;
  display: block;
  aspect-ratio: 16 / 9;
  background: var(--color-night);
  box-shadow: 0 0 0 clamp(5px, 0.9vw, 12px) var(--color-sheet), var(--shadow-lifted);
  & picture,
  & iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`;

const poster = css`
  ${placedAt('0')}
  color: var(--color-on-night);
  text-decoration: none;
  &::after {
    ${drawnAt('0')}
    background: linear-gradient(transparent 30%, rgb(var(--abyss-rgb) / 0.88) 64%);
  }
  &:hover > span > svg {
    scale: 1.06;
  }
`;

const play = css`
  position: absolute;
  z-index: 1;
  inset: auto var(--space-s) var(--space-s);
  ${lineOf('s', 'center')}
  font-weight: 650;
  & svg {
    flex: none;
    width: clamp(3.25rem, 7vw, 4.75rem);
    transition: scale var(--duration-quick) var(--ease-paper);
  }
`;

/** The news video. Until a click it is a picture that links to the video's page; the player is not loaded (T25). */
function NewsVideo({ video }: { video: Content<'gallery.json'>['news']['video'] }) {
  const [isPlaying, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (isPlaying) player.current?.focus();
  }, [isPlaying]);

  const start = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // A transition keeps the click short, since creating a frame takes long.
    startTransition(() => setPlaying(true));
  };

  return (
    <Stack gap="s">
      <div css={screen} data-print="hide">
        {isPlaying ? (
          <iframe
            ref={player}
            src={video.embed}
            title={video.name}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        ) : (
          <a
            css={poster}
            href={video.watch}
            data-hem-in-page=""
            onClick={start}
            aria-label={`${video.play}: ${video.name}`}
          >
            <Picture picture={video.poster} fit="cover" alt="" sizes={`${from.laptop} 42rem, 100vw`} />
            <span css={play}>
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <circle cx="32" cy="32" r="31" fill="var(--color-brick)" />
                <circle cx="32" cy="32" r="27" fill="none" stroke="var(--color-sheet)" strokeWidth="1" opacity="0.6" />
                <path d="M26 20v24l20-12z" fill="var(--color-sheet)" />
              </svg>
              {video.play}
            </span>
          </a>
        )}
      </div>
      <p css={smallPrint}>
        {video.notice}{' '}
        <Link to={video.watch} target="_blank">
          {video.elsewhere}
        </Link>
      </p>
    </Stack>
  );
}
