import pictures from '../../content/pictures/pictures.generated.json' with { type: 'json' };

// Single properties of the file are used, so that bundles do not include the pictures of all posts.

export const heroPicture = pictures.blog;
/** For the promotion of the tours on the list. */
export const promotionPicture = pictures['blog-walking-tour-with-cats'];
/** For the promotion of the tours on a post. */
export const callToActionPicture = pictures['blog-cat-on-the-brooklyn-bridge'];
