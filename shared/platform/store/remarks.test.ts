import { addRemark, givenRemarkSchema, MAX_REMARKS, readRemarks, type NewRemark } from './remarks.ts';
import { memoryStore } from './testing/memory-store.ts';

const [preview, other] = ['a'.repeat(64), 'b'.repeat(64)];
const remark = { kind: 'remark', name: 'Ada', text: 'Too long.', page: '/lamps?post=a' } as const;
let store: ReturnType<typeof memoryStore>;
let minute: number;
beforeEach(() => {
  store = memoryStore();
  minute = 0;
});
const add = (given: NewRemark, to = preview) => addRemark(store, to, given, new Date(60_000 * (minute += 1)));

test('remarks are read with their answers and their last state, the oldest first, for their preview alone', async () => {
  await add(remark);
  const { id } = (await readRemarks(store, preview)).threads[0]!;
  await add({ ...remark, text: 'Second.' });
  await add(remark, other);
  await add({ kind: 'answer', name: 'Ben', text: 'Shorter now.', to: id });
  for (const isDone of [true, false, true]) await add({ kind: 'state', name: 'Ben', to: id, isDone });
  await add({ kind: 'approval', name: 'Ada', versions: { decide: 'one' } });
  await add({ kind: 'approval', name: 'Tom', versions: { decide: 'one' } });
  const [, tom] = (await readRemarks(store, preview)).approvals;
  await add({ kind: 'state', name: 'Tom', to: tom!.id, isDone: true });
  const { threads, approvals } = await readRemarks(store, preview);
  expect(threads.map(({ text, isDone, answers }) => [text, isDone, answers.map((one) => one.text)])).toEqual([
    ['Too long.', true, ['Shorter now.']],
    ['Second.', false, []],
  ]);
  expect(approvals.map(({ name }) => name)).toEqual(['Ada']);
});

test('a preview takes a limited number of remarks, and no answer to nothing', async () => {
  await expect(add({ kind: 'answer', name: 'Ada', text: 'Yes.', to: 'c'.repeat(32) })).rejects.toThrow('not there');
  for (let count = 0; count < MAX_REMARKS; count += 1) await add(remark);
  await expect(add(remark)).rejects.toThrow('takes no more remarks');
});

test('skips other objects in the folder of remarks', async () => {
  await add(remark);
  for (const [index, text] of ['', '{}', '{"kind":"remark"}', 'null'].entries())
    await store.write(`remarks/${preview}/${`${index}`.repeat(32)}.json`, text);
  await store.write(`remarks/${preview}/other.json`, JSON.stringify({ ...remark, at: new Date().toISOString() }));
  expect((await readRemarks(store, preview)).threads).toHaveLength(1);
});

test.each<[string, object]>([
  ['a long text', { ...remark, text: 'a'.repeat(2001) }],
  ['no text', { ...remark, text: ' \u202e ' }],
  ['a long name', { ...remark, name: 'a'.repeat(61) }],
  ['a place on another site', { ...remark, page: '//evil.test/' }],
  ['a script as its place', { ...remark, page: 'javascript:alert(1)' }],
  ['a long quote', { ...remark, quote: { exact: 'a'.repeat(301), prefix: '', suffix: '' } }],
  ['a way out of the folder', { kind: 'answer', name: 'Ada', text: 'x', to: '../../publications/1' }],
  ['versions of its own', { kind: 'approval', name: 'Ada', site: 'a', versions: { decide: 'x' } }],
])('refuses %s', (_, given) => {
  expect(givenRemarkSchema.safeParse(given).success).toBe(false);
});

test('a text loses what would turn or hide its neighbors', () => {
  const { data } = givenRemarkSchema.safeParse({ ...remark, name: ' Ada\n\u202e Low ', text: 'one\u0007\ntwo' });
  expect(data).toMatchObject({ name: 'Ada Low', text: 'one\ntwo' });
});
