import { nextOccurrences } from './next-occurrences.ts';

const schedule = { weekdays: [6, 0], time: '13:15', firstMonth: 4, lastMonth: 12 };
const next = (now: string, count = 3) => nextOccurrences(schedule, 2, new Date(now), count);

describe('the next Brooklyn Heights walks', () => {
  // A8, T18
  test('are on Saturdays and Sundays at 1:15 PM, two hours long', () => {
    expect(next('2026-06-10T16:00:00Z')).toEqual([
      { day: '2026-06-13', start: '2026-06-13T13:15:00-04:00', end: '2026-06-13T15:15:00-04:00' },
      { day: '2026-06-14', start: '2026-06-14T13:15:00-04:00', end: '2026-06-14T15:15:00-04:00' },
      { day: '2026-06-20', start: '2026-06-20T13:15:00-04:00', end: '2026-06-20T15:15:00-04:00' },
    ]);
  });

  // A8, T18
  test('continue in April after December', () => {
    expect(next('2026-12-27T20:00:00Z')[0]).toMatchObject({ day: '2027-04-03', start: '2027-04-03T13:15:00-04:00' });
    expect(next('2027-01-15T12:00:00Z')[0]?.day).toBe('2027-04-03');
  });
});
