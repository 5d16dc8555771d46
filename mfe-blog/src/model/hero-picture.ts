import pictures from '../../content/pictures/pictures.generated.json' with { type: 'json' };

/** The picture above the list. One property of the file is named, so that the bundle holds that one alone. */
export const heroPicture = pictures.blog;
