let lastViewed: string | undefined;

export function rememberViewedPost(id: string): void {
  lastViewed = id;
}

/** True for the post that was shown before. On Back, its picture becomes its card's picture. */
export const wasLastViewed = (id: string): boolean => lastViewed === id;
