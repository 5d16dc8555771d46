import { Picture, type PictureProps } from '@cobblestone/design/picture.tsx';
import type { PictureData } from '@cobblestone/design/picture-data.ts';
import picturesJson from '../../content/pictures/pictures.generated.json' with { type: 'json' };

const pictures: Readonly<Record<string, PictureData>> = picturesJson;

/** @throws Error when the shell's content has no picture of this name */
export function shellPicture(name: string): PictureData {
  const picture = pictures[name];
  if (!picture) throw new Error(`shell/content/pictures has no picture '${name}'`);
  return picture;
}

/** A picture of the shell's own content, by name. */
export function ShellPicture({ name, ...rest }: { name: string } & Omit<PictureProps, 'picture' | 'app'>) {
  return <Picture picture={shellPicture(name)} app="shell" {...rest} />;
}
