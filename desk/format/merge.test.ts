import { mergeTexts } from './merge.ts';
import type { Value } from './values.ts';

const mergeJson = (base: Value, mine: Value, theirs: Value) => {
  const [a, b, c] = [base, mine, theirs].map((value) => `${JSON.stringify(value, undefined, 2)}\n`);
  const { text, conflicts } = mergeTexts('a.json', a!, b!, c!);
  return { merged: JSON.parse(text) as Value, conflicts };
};
const [one, two, three] = ['One', 'Two', 'Three'].map((title) => ({ title, text: `${title} cats sat here.`, size: 1 }));
const list = [one!, two!, three!];

// K5
test('merges the changes of two people, and reports the fields that conflict', () => {
  const base = '---\ntitle: "A"\nauthor: Us\n---\n\nStory.\n';
  const mine = base.replace('"A"', '"Mine"');
  const theirs = base.replace('Story', 'Their story');
  expect(mergeTexts('a.md', base, mine, theirs)).toEqual({ text: mine.replace('Story', 'Their story'), conflicts: [] });
  const conflicts = [
    { field: 'title', mine: 'Mine', theirs: 'Theirs' },
    { field: 'body', mine: 'My story.', theirs: 'Their story.' },
  ];
  const [one, other] = [mine.replace('Story', 'My story'), theirs.replace('"A"', '"Theirs"')];
  expect(mergeTexts('a.md', base, one, other.replace('Us', 'Me'))).toEqual({
    text: one.replace('Us', 'Me'),
    conflicts,
  });
});

// K5
test('a change of one item follows it to where another person moved it', () => {
  const theirs = [one!, { ...two!, size: 2 }, three!];
  const moved = [three!, two!, one!];
  const expected = { merged: { list: [three, { ...two, size: 2 }, one] }, conflicts: [] };
  expect(mergeJson({ list }, { list: moved }, { list: theirs })).toEqual(expected);
  expect(mergeJson({ list }, { list: theirs }, { list: moved })).toEqual(expected);
  const swapped = mergeJson(list, [two!, one!, three!], theirs);
  expect(swapped).toEqual({ merged: [{ ...two, size: 2 }, one, three], conflicts: [] });
});

// K5
test('keeps the items that either person added or removed', () => {
  const [mine, theirs] = ['Mine', 'Theirs'].map((title) => ({ title, text: title, size: 9 }));
  expect(mergeJson({ list }, { list: [...list, mine!] }, { list: [one!, two!, { ...three!, size: 3 }] })).toEqual({
    merged: { list: [one, two, { ...three, size: 3 }, mine] },
    conflicts: [],
  });
  expect(mergeJson({ list }, { list: [...list, mine!] }, { list: [...list, theirs!] })).toEqual({
    merged: { list: [...list, theirs, mine] },
    conflicts: [],
  });
  expect(mergeJson({ list }, { list: [two!, three!] }, { list: [theirs!, ...list] })).toEqual({
    merged: { list: [theirs, two, three] },
    conflicts: [],
  });
  expect(mergeJson({ days: ['b'] }, { days: ['a', 'b'] }, { days: ['b', 'c'] }).merged).toEqual({
    days: ['a', 'b', 'c'],
  });
  // Both added the same.
  expect(mergeJson({ list }, { list: [...list, mine!] }, { list: [...list, mine!] }).merged).toEqual({
    list: [...list, mine],
  });
});

// K5
test('two changes of one field of an item conflict at the item’s new place, and the rest of the list is merged', () => {
  const { merged, conflicts } = mergeJson(
    { list },
    { list: [three!, { ...one!, text: 'Mine.' }, two!] },
    { list: [{ ...one!, text: 'Theirs.' }, { ...two!, size: 2 }, three!] },
  );
  expect(conflicts).toEqual([{ field: 'list.1.text', mine: 'Mine.', theirs: 'Theirs.' }]);
  expect(merged).toEqual({ list: [three, { ...one, text: 'Mine.' }, { ...two, size: 2 }] });
});

// K5
test('asks about a list that both put in order, and about an item that one changed and the other removed', () => {
  const [mine, theirs] = [
    [two!, one!, three!],
    [one!, three!, two!],
  ];
  expect(mergeJson({ list }, { list: mine! }, { list: theirs! }).conflicts).toEqual([{ field: 'list', mine, theirs }]);
  const changed = [one!, { ...two!, size: 2 }, three!];
  const removed = [one!, three!];
  expect(mergeJson({ list }, { list: changed }, { list: removed }).conflicts).toHaveLength(1);
  expect(mergeJson({ list }, { list: removed }, { list: changed }).conflicts).toHaveLength(1);
});

// K5
test('merges two people’s groups in a file that had none', () => {
  expect(mergeJson({}, { offer: { title: 'A' } }, { offer: { until: 'May' } })).toEqual({
    merged: { offer: { title: 'A', until: 'May' } },
    conflicts: [],
  });
});
