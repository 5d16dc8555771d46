import { WordsOfFile } from './words-of-file.ts';

const text = (title: string, other = 'Another headline') =>
  JSON.stringify({
    wordings: [
      { name: 'a', title },
      { name: 'b', title: other },
    ],
    form: { label: 'Email address' },
  });

// K7
test('what is typed of the popup is known by its wording, and by all that it has said since it was opened', () => {
  const words = new WordsOfFile();
  expect(words.typedIn('popup.json', text('Before you go'))).toEqual([]);
  expect(words.typedIn('popup.json', text('Before you'))).toEqual([
    { field: 'wordings.0.title', wording: 'a', had: ['Before you go', 'Before you'], now: 'Before you' },
  ]);
  // Too short to be found in a page by itself.
  expect(words.typedIn('popup.json', text('B'))).toMatchObject([{ had: ['Before you go', 'Before you'], now: 'B' }]);
  // What is as it was once more is written once more.
  expect(words.typedIn('popup.json', text('Before you go'))).toMatchObject([{ now: 'Before you go' }]);
  expect(words.typedIn('another.json', text('Elsewhere'))).toEqual([]);
});
