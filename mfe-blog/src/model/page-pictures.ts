import pictures from '../../content/pictures/pictures.generated.json' with { type: 'json' };

// Single properties of the file are named, so that a bundle holds these alone and not every post's picture.

/** Above the list. */
export const heroPicture = pictures.blog;
/** Beside the way from the list to the tours. */
export const promotionPicture = pictures['blog-walking-tour-with-cats'];
/** Beside the way from a post to the tours. */
export const callToActionPicture = pictures['blog-cat-on-the-brooklyn-bridge'];
