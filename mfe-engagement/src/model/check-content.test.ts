import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent, checkContentFolder, contentSchemas } from './check-content.ts';

const folder = join(__dirname, '../../content');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

// A29, A31
test('every content file fits its schema', async () => {
  await expect(checkContentFolder(folder)).resolves.toBeUndefined();
});

// A29
test.each(Object.keys(contentSchemas))('a word too many in %s is refused with the file, the field and the reason', (file) => {
  const content = { ...JSON.parse(read(file)), surprise: true };
  expect(() => checkContent(file, JSON.stringify(content))).toThrow(new RegExp(`content/${file}[^]*surprise`));
});

test('a wrong number is refused with its place', () => {
  const content = JSON.parse(read('exit-popup.json'));
  content.timing.armAfterSeconds = 'five';
  expect(() => checkContent('exit-popup.json', JSON.stringify(content))).toThrow(/timing\.armAfterSeconds.*number/);
});

test('a file that is no JSON is refused by name', () => {
  expect(() => checkContent('survey.json', '{')).toThrow('content/survey.json is not JSON');
});

// A9
test('a text with an unknown fact is refused, and the known ones are named', () => {
  const content = JSON.parse(read('contact.json'));
  content.faq.items[0].answer = 'It costs {childPrice}.';
  expect(() => checkContent('contact.json', JSON.stringify(content))).toThrow(/childPrice[^]*adultPrice/);
});
