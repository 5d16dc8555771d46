/** The one Emotion cache of a page, stitched and alive. */
export const emotionKey = 'cc';
