// What people write into the forms, in the engines beside Chromium: each hands it to our rules in its own way.
import { expect, test } from '@playwright/test';
import { engines } from './engines.ts';
import { firstSeen, named, type Visitor } from './visitor.ts';

for (const engine of engines) {
  // smoke.e2e.ts says what is missing.
  if ('missing' in engine) continue;
  test.describe(engine.name, () => {
    test.describe.configure({ mode: 'default', timeout: 120_000 });
    let visitor: Visitor;
    test.beforeAll(async ({ baseURL }) => {
      test.setTimeout(120_000);
      visitor = await engine.start(new URL(baseURL!).origin);
    });
    test.afterAll(() => visitor?.close());

    const seeText = (text: string) =>
      expect.poll(() => visitor.read<string>('document.body.innerText.replace(/\\s+/g, " ")')).toContain(text);

    // E6
    test('takes an address with an umlaut in its host', async () => {
      await visitor.open('/contact');
      await visitor.read('void dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))');
      await visitor.type(named('field', 'Email address'), 'ada@müller.example');
      await visitor.click('//main//form//button[@type="submit"]');
      await seeText('Name is required');
      expect(await visitor.read(`${firstSeen(named('field', 'Email address'))}.getAttribute('aria-invalid')`)).not.toBe(
        'true',
      );
    });
  });
}
