import { announcedSeason } from './season.ts';

// S46
test.each([
  ['this month until the 15th', new Date(2026, 5, 15), { month: 'June', season: 'Summer', years: '2026' }],
  ['the next month after the 15th', new Date(2026, 5, 16), { month: 'July', season: 'Summer', years: '2026' }],
  [
    'the next year after the 15th of December',
    new Date(2026, 11, 16),
    { month: 'January', season: 'Winter', years: '2026–27' },
  ],
  ['December in winter', new Date(2026, 11, 1), { month: 'December', season: 'Winter', years: '2026–27' }],
  ['March in spring', new Date(2026, 1, 28), { month: 'March', season: 'Spring', years: '2026' }],
  ['November in fall', new Date(2026, 10, 3), { month: 'November', season: 'Fall', years: '2026' }],
])('%s', (_, today, announced) => {
  expect(announcedSeason(today)).toEqual(announced);
});
