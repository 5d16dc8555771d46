/** The one Emotion cache of a page, stitched and hydrated. */
export const emotionKey = 'cc';
