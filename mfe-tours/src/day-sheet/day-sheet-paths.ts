export const daySheetPath = (tourPath: string) => `${tourPath}/today`;

/** Calendar files of a tour: its next walk, and its next walks. */
export const calendarPaths = (tourPath: string) => ({
  next: `${tourPath}/next-walk.ics`,
  all: `${tourPath}/walks.ics`,
});
