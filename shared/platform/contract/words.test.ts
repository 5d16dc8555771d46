import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishWords } from './words.ts';

test('the guide names the key of each of the platform’s words', () => {
  const guide = readFileSync(join(__dirname, '../README.md'), 'utf8');
  expect(Object.keys(englishWords).filter((key) => !guide.includes(`\`${key}\``))).toEqual([]);
});
