/** The page for the day of a walk, below the tour's own. */
export const todayPath = (tourPath: string) => `${tourPath}/today`;

/** A tour's next walk, and its next walks, as files for calendars. Their addresses stay; what is in them follows the days. */
export const calendarPaths = (tourPath: string) => ({
  next: `${tourPath}/next-walk.ics`,
  all: `${tourPath}/walks.ics`,
});
