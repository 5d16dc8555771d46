import type { PictureKind } from '../../contract/content/pictures.schema.ts';

const avif = { quality: 50, effort: 4 };
/** The largest comes before everything else. */
const fullAvif = { quality: 44, effort: 6, chromaSubsampling: '4:2:0' } as const;
const webp = { quality: 74, effort: 5 };

/**
 * How each kind of picture is encoded: ascending AVIF widths in pixels, of which those wider than the master are left
 * out, and the width of the one WebP fallback. A change encodes every picture of the kind again.
 */
export const ENCODING = {
  full: { widths: [480, 828, 1200, 1920], fallbackWidth: 1200, avif: fullAvif, webp },
  wide: { widths: [320, 480, 828, 1200], fallbackWidth: 828, avif, webp },
  small: { widths: [240, 480, 800], fallbackWidth: 480, avif, webp },
} satisfies Record<PictureKind, object>;

/** A picture as wide as the window must not weigh more on a phone (480 px), in bytes. */
export const FULL_PHONE_LIMIT = 25_000;

export function rasterWidths(kind: PictureKind, masterWidth: number): number[] {
  const widths = ENCODING[kind].widths.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [masterWidth];
}
