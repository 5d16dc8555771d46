import { mergeTexts } from './merge.ts';
import type { Value } from './values.ts';

const mergeJson = (base: Value, mine: Value, theirs: Value) => {
  const [a, b, c] = [base, mine, theirs].map((value) => `${JSON.stringify(value, undefined, 2)}\n`);
  const { text, conflicts } = mergeTexts('a.json', a!, b!, c!);
  return { merged: JSON.parse(text) as Value, conflicts };
};
const item = (title: string, size = 1, text = `${title} cats sat here.`) => ({ title, text, size });
const [one, two, three] = [item('One'), item('Two'), item('Three')];
const [mine, theirs] = [item('Mine'), item('Theirs')];
const list = [one, two, three];
const larger = item('Two', 2);

// K5
test('merges the changes of two people, and reports the fields that conflict', () => {
  const base = '---\ntitle: "A"\nauthor: Us\n---\n\nStory.\n';
  const own = base.replace('"A"', '"Mine"');
  const other = base.replace('Story', 'Their story');
  expect(mergeTexts('a.md', base, own, other)).toEqual({ text: own.replace('Story', 'Their story'), conflicts: [] });
  const conflicts = [
    { field: 'title', mine: 'Mine', theirs: 'Theirs' },
    { field: 'body', mine: 'My story.', theirs: 'Their story.' },
  ];
  const [first, second] = [own.replace('Story', 'My story'), other.replace('"A"', '"Theirs"').replace('Us', 'Me')];
  expect(mergeTexts('a.md', base, first, second)).toEqual({ text: first.replace('Us', 'Me'), conflicts });
});

// K5
test.each<[what: string, base: Value, mine: Value, theirs: Value, merged: Value]>([
  [
    'an item that one changed, before others that the other removed',
    list,
    [one, larger, three],
    [one, two],
    [one, larger],
  ],
  [
    'an item after one that is added',
    list,
    [...list, mine],
    [one, two, item('Three', 3)],
    [one, two, item('Three', 3), mine],
  ],
  ['what both add', list, [...list, mine], [...list, theirs], [...list, theirs, mine]],
  ['what one adds and the other removes', list, [two, three], [theirs, ...list], [theirs, two, three]],
  ['the same that both add', list, [...list, mine], [...list, mine], [...list, mine]],
  ['words that both add', ['b'], ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']],
  ['groups of a file that had none', {}, { a: { b: 'A' } }, { a: { c: 'May' } }, { a: { b: 'A', c: 'May' } }],
])('joins %s', (_, base, own, other, merged) => {
  expect(mergeJson({ list: base }, { list: own }, { list: other })).toEqual({
    merged: { list: merged },
    conflicts: [],
  });
  expect(mergeJson(base, own, other)).toEqual({ merged, conflicts: [] });
});

// K5
test('two changes of one field of an item conflict at the item’s new place, and the rest of the list is merged', () => {
  const own = [theirs, one, item('Two', 1, 'Mine.'), three];
  const { merged, conflicts } = mergeJson({ list }, { list: own }, { list: [one, item('Two', 2, 'Theirs.'), three] });
  expect(conflicts).toEqual([{ field: 'list.2.text', mine: 'Mine.', theirs: 'Theirs.' }]);
  expect(merged).toEqual({ list: [theirs, one, item('Two', 2, 'Mine.'), three] });
});

// K5
test.each([
  ['a list that both put in order', [two, one, three], [one, three, two]],
  ['an item that one moved and the other changed', [two, three, one], [item('One', 2), two, three]],
  ['an item that one changed and the other removed', [one, larger, three], [one, three]],
  ['an item that one removed and the other changed', [one, three], [one, larger, three]],
])('asks about %s', (_, own, other) =>
  expect(mergeJson({ list }, { list: own }, { list: other }).conflicts).toEqual([
    { field: 'list', mine: own, theirs: other },
  ]),
);
