import { sharingImagePath, paths } from '@cobblestone/contracts/paths.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { webpAddress } from '@cobblestone/design/picture-data.ts';
import type { GalleryContent } from '../model/gallery.schema.ts';
import { pictureNamed } from '../model/pictures.ts';
import type { GalleryImage } from './collections.ts';

/** How many pictures the gallery's structured data names (T27). */
const picturesInData = 10;

export function imageGalleryData(config: SiteConfig, { meta }: GalleryContent, images: readonly GalleryImage[]): object {
  return {
    '@type': 'ImageGallery',
    name: `${meta.title} | ${config.brand}`,
    description: meta.description,
    url: config.origin + paths.gallery,
    image: images.slice(0, picturesInData).map(({ picture, alt }) => ({
      '@type': 'ImageObject',
      contentUrl: config.origin + webpAddress(picture),
      caption: alt,
      width: picture.width,
      height: picture.height,
      creditText: config.brand,
    })),
  };
}

export function videoData(config: SiteConfig, { news: { video } }: GalleryContent): object {
  return {
    '@type': 'VideoObject',
    name: video.name,
    description: video.description,
    thumbnailUrl: [config.origin + webpAddress(pictureNamed(video.poster)), config.origin + sharingImagePath('tours', 'gallery')],
    uploadDate: video.uploaded,
    duration: video.durationIso,
    embedUrl: video.embed,
    url: video.watch,
  };
}
