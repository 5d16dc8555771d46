/** Text of an app as one printable line. */
export const toOneLine = (text: string, limit = 500) => text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, limit);
