import { runInNewContext } from 'node:vm';
import type { DocumentTemplate } from '../src/document.ts';
import { withShortScripts } from './short-scripts.ts';

test('the scripts of a page are shorter than they are written, and do the same', async () => {
  const script = "(function(){var first=[1,2];window.told=first.map(function(one){return one+1});document.title='</'+'p>'})();";
  const template = { before: '<meta>', script, late: { css: 'a{}', media: 'all', script } } as DocumentTemplate;
  const made = await withShortScripts(template);
  for (const text of [made.script, made.late!.script]) {
    expect(text.length).toBeLessThan(script.length);
    const page = { window: {} as { told?: number[] }, document: { title: '' } };
    runInNewContext(text, page);
    expect([[...page.window.told!], page.document.title]).toEqual([[2, 3], '</p>']);
  }
  expect(made).toMatchObject({ before: '<meta>', late: { css: 'a{}', media: 'all' } });
});

test('a release from before the late rules has none', async () => {
  expect((await withShortScripts({ script: 'f()' } as DocumentTemplate)).late).toBeUndefined();
});
