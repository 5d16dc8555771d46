import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitPopupSchema } from '../../../../mfe-engagement/src/model/exit-popup.schema.ts';
import sample from '../../../../mfe-engagement/src/testing/exit-popup.sample.json' with { type: 'json' };
import { faultsByFile, reasonOf, stateOf } from './check-sources.ts';

test('words that change have no test run again; code does', async () => {
  const root = await mkdtemp(join(tmpdir(), 'checked-'));
  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
    return stateOf('engagement', root);
  };
  await write('mfe-engagement/content/exit-popup.json', '{}');
  const before = await write('mfe-engagement/src/a.ts', '1');
  expect(await write('mfe-engagement/content/exit-popup.json', '{"wordings":[]}')).toBe(before);
  expect(await write('shared/platform/build/content/check-content.ts', '2')).not.toBe(before);
  expect(await write('mfe-engagement/src/a.ts', '2')).not.toBe(before);
  await rm(root, { recursive: true });
});

test('of a long value the lines are named that differ', () => {
  let message = '';
  try {
    expect(['/booking', '/gallery', '/tours']).toEqual(['/booking', '/tours']);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(reasonOf(message)).toBe('expect(received).toEqual(expected) // deep equality  + "/gallery",');
  expect(reasonOf('Error: expect(received).toBe(expected)\n\nExpected: 3\nReceived: 4')).toBe(
    'Error: expect(received).toBe(expected)  Expected: 3  Received: 4',
  );
});

test('an answer of jest that is none says why the tests could not run', () => {
  expect(
    faultsByFile(
      '{"testResults":[{"name":"a.test.ts","message":"","assertionResults":[{"status":"passed","fullName":"it","failureMessages":[]}]}]}',
      '',
    ),
  ).toEqual(new Map());
  expect(() => faultsByFile('{"testRes', 'Killed')).toThrow(
    'The unit tests could not run, or jest answered otherwise than before: Killed',
  );
  expect(() => faultsByFile('{"testResults":[{"name":"a.test.ts"}]}', '')).toThrow('testResults[0].assertionResults');
});

test('what tests take for the popup’s content is one', () => {
  expect(exitPopupSchema.safeParse(sample).error).toBeUndefined();
});
