import type { PictureData } from '@cobblestone/design/picture-data.ts';

/** The names of a picture's files; the addresses in `picture-data.ts` end in the same names. */
export const rasterFileNames = ({ name, hash }: Pick<PictureData, 'name' | 'hash'>) => ({
  avif: (width: number) => `${name}.${hash}-${width}.avif`,
  webp: `${name}.${hash}.webp`,
});

export function rasterFilesOf(picture: PictureData): string[] {
  const names = rasterFileNames(picture);
  return [...picture.widths.map(names.avif), names.webp];
}
