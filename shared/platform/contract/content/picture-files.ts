import type { PictureData } from './pictures.schema.ts';

/** The names of a picture's files. */
export const pictureFileNames = ({ name, hash }: Pick<PictureData, 'name' | 'hash'>) => ({
  avif: (width: number) => `${name}.${hash}-${width}.avif`,
  webp: `${name}.${hash}.webp`,
  /** Only for pictures that visitors can download. */
  jpeg: `${name}.${hash}.jpg`,
});

export function rasterFilesOf(picture: PictureData): string[] {
  const names = pictureFileNames(picture);
  return [...picture.widths.map(names.avif), names.webp];
}

/** Finds pictures in an app's `pictures.generated.json`. @throws Error for an unknown name */
export function picturesByName<Picture>(pictures: Readonly<Record<string, Picture>>): (name: string) => Picture {
  return (name) => {
    const picture = pictures[name];
    if (!picture) throw new Error(`There is no picture '${name}' in the app’s folder content/pictures.`);
    return picture;
  };
}
