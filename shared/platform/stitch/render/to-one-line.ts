/** Words that came from an app, fit for a line of a terminal. */
export const toOneLine = (text: string, limit = 500) => text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, limit);
