import { isRecord } from '../is-record.ts';
import { picturesByName } from './picture-files.ts';

const pictureFields = ['picture', 'map', 'poster'] as const;
type PictureField = (typeof pictureFields)[number];

/** Content with picture data in place of picture names, so that components need no list of all pictures. */
export type ResolvedPictures<Content, Picture> = {
  [Field in keyof Content]: Content[Field] extends string | undefined
    ? Field extends PictureField
      ? Picture | Extract<Content[Field], undefined>
      : Content[Field]
    : Content[Field] extends object | undefined
      ? ResolvedPictures<Content[Field], Picture>
      : Content[Field];
};

/**
 * Replaces picture names by picture data in all fields `picture`, `map` and `poster`.
 * @param pictures an app's `content/pictures/pictures.generated.json`
 * @throws Error for an unknown name; the content check finds those in content files
 */
export function resolvePictures<Content, Picture>(
  content: Content,
  pictures: Readonly<Record<string, Picture>>,
): ResolvedPictures<Content, Picture> {
  return JSON.parse(JSON.stringify(content), (field, value: unknown) => {
    if (typeof value !== 'string' || !pictureFields.some((name) => name === field)) return value;
    return picturesByName(pictures)(value);
  });
}

/** A released content file as its schema has it: picture names in place of picture data. */
export const namePictures = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content ?? null), (field, value: unknown) =>
    pictureFields.some((name) => name === field) && isRecord(value) && 'alt' in value ? value.name : value,
  );
