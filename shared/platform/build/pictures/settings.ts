import type { PictureKind } from '../../contract/content/pictures.schema.ts';

const avif = { quality: 50, effort: 4 };
/** A hero comes before everything else, and its night hides what that saves: a quarter of its bytes. */
const heroAvif = { quality: 44, effort: 6, chromaSubsampling: '4:2:0' } as const;
const webp = { quality: 74, effort: 5 };

/**
 * How each kind of picture is encoded: ascending AVIF widths in pixels, of which those wider than the master are left
 * out, and the width of the one WebP fallback. A change encodes every picture of the kind again.
 */
export const ENCODING = {
  hero: { widths: [480, 828, 1200, 1920], fallbackWidth: 1200, avif: heroAvif, webp },
  gallery: { widths: [320, 480, 828, 1200], fallbackWidth: 828, avif, webp },
  article: { widths: [320, 480, 828, 1200], fallbackWidth: 828, avif, webp },
  portrait: { widths: [240, 480, 800], fallbackWidth: 480, avif, webp },
  team: { widths: [240, 480, 800], fallbackWidth: 480, avif, webp },
} satisfies Record<PictureKind, object>;

/** A hero at phone width (480 px) must not weigh more, in bytes. */
export const HERO_PHONE_LIMIT = 25_000;

export function rasterWidths(kind: PictureKind, masterWidth: number): number[] {
  const widths = ENCODING[kind].widths.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [masterWidth];
}
