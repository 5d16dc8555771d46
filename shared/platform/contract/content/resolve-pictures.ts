import { picturesByName } from './picture-files.ts';

const pictureFields = ['picture', 'map', 'poster'] as const;
type PictureField = (typeof pictureFields)[number];

/** Content with its pictures in place of their names: who shows it needs no list of all that there are. */
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
 * Puts pictures in the place of their names, in all fields of content that are called `picture`, `map` or `poster`.
 * @param pictures an app's `content/pictures/pictures.generated.json`
 * @throws Error for a name that there is not; the content check finds those that content files say.
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
