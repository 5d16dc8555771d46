interface Season {
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** 1 to 12. */
  firstMonth: number;
  lastMonth: number;
}

/** Whether a day, `YYYY-MM-DD`, is one of these weekdays in the season. */
export function isRegularDay({ weekdays, firstMonth, lastMonth }: Season, day: string): boolean {
  const date = new Date(day);
  const month = date.getUTCMonth() + 1;
  return month >= firstMonth && month <= lastMonth && weekdays.includes(date.getUTCDay());
}
