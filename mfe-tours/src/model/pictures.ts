import type { PictureData } from '@cobblestone/design/picture-data.ts';
import picturesJson from '../../content/pictures/pictures.generated.json' with { type: 'json' };

const pictures = picturesJson as Record<string, PictureData>;

/**
 * A picture of this app.
 * @throws when there is none of that name; checked for all content when the app is built.
 */
export function pictureNamed(name: string): PictureData {
  const picture = pictures[name];
  if (!picture) throw new Error(`There is no picture '${name}' in mfe-tours/content/pictures`);
  return picture;
}
