import { expect, test } from '@playwright/test';
import { hostileStrings, refusedStrings } from './hostile-strings.ts';
import { inEachEngine, openHydrated, seeAddress, startApp, visitor } from './in-each-engine.ts';

const violations = () =>
  visitor.read<string[]>(
    '(window.hem?.pageFaults ?? []).filter(({ type }) => type === "securitypolicyviolation").map((fault) => `${fault.effectiveDirective} ${fault.sample}`)',
  );

inEachEngine(() => {
  // S42
  test('refuses strings that could run something, and none that the site, its moves and its providers write', async () => {
    await visitor.resize(1280, 800);
    for (const path of ['/', '/tours/brooklyn-heights', '/blog', '/booking', '/contact']) {
      await openHydrated(path);
      expect([path, await violations()]).toEqual([path, []]);
    }
    await visitor.click('//header//a[@href="/about"]');
    await seeAddress('/about');
    await startApp();
    expect(await violations()).toEqual([]);
    expect(await visitor.read(hostileStrings)).toEqual(refusedStrings);
  });
});
