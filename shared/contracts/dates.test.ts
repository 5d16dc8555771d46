import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderName, rootFolder } from '@cobblestone/build/folders.ts';
import { appNames } from './app-names.ts';
import { dateInWords, dayInWords, timeInWords, weekdaysInShort, weekdaysInWords } from './dates.ts';
import { newYorkInstant } from './new-york-time.ts';

test('a date is written as American newspapers write it, whatever the machine', () => {
  expect(dateInWords('1904-05-22')).toBe('May 22, 1904');
  expect(dateInWords('2024-08-01')).toBe('August 1, 2024');
  expect(dayInWords('2026-06-13')).toBe('Saturday, June 13, 2026');
});

test('times and days of the week are written in one way', () => {
  expect(['13:15', '00:05', '12:00'].map(timeInWords)).toEqual(['1:15 PM', '12:05 AM', '12:00 PM']);
  expect([weekdaysInWords([6, 0]), weekdaysInShort([6, 0])]).toEqual(['Saturdays and Sundays', 'Sat & Sun']);
});

test("an instant of a day has New York's offset of that day", () => {
  expect(newYorkInstant('2024-08-11', '09:00')).toBe('2024-08-11T09:00:00-04:00');
  expect(newYorkInstant('2025-01-13', '09:00')).toBe('2025-01-13T09:00:00-05:00');
  // Clocks go back in the night to this Sunday.
  expect(newYorkInstant('2026-11-01', '13:15', 2)).toBe('2026-11-01T15:15:00-05:00');
});

test('no page writes a date in another way', () => {
  const folders = [...appNames.map(folderName), 'shared/contracts'].map((app) => join(rootFolder, app, 'content'));
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:json|md)$/.test(name))
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  );
  const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
  const dayFirst = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})\\b`);
  expect(texts.flatMap(({ name, text }) => (dayFirst.test(text) ? [`${name}: ${dayFirst.exec(text)?.[0]}`] : []))).toEqual([]);
});
