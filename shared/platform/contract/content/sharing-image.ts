/** The files that a site's `sharing.draw` returns. Pages name size and type, so that the first share shows the picture. */
export const sharingImageFormat = { width: 1200, height: 630, type: 'image/jpeg' } as const;
