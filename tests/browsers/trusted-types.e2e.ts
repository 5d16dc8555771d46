import { expect, test } from '@playwright/test';
import { allEngines } from './engines.ts';
import { inEachEngine, openHydrated, seeAddress, startApp, visitor } from './in-each-engine.ts';

/** Source of an expression for what a page does with strings that could run something, by how they are written. */
const hostileStrings = `(() => {
  const element = document.createElement('div');
  const script = document.createElement('script');
  const tries = {
    handler: () => (element.innerHTML = '<img src="data:," onerror="window.hasRun = true">'),
    frame: () => element.insertAdjacentHTML('beforeend', '<iframe srcdoc="<p></p>"></iframe>'),
    text: () => (script.textContent = 'window.hasRun = true'),
    address: () => (script.src = 'data:text/javascript,window.hasRun=true'),
    policy: () => trustedTypes.createPolicy('own', {}),
  };
  const outcome = (act) => { try { act(); return 'taken'; } catch ({ name }) { return name; } };
  element.innerHTML = '<p>A <b>text</b></p>';
  return [element.textContent, ...Object.values(tries).map(outcome), window.hasRun === true];
})()`;
const refusedStrings = ['A text', ...Array.from({ length: 5 }, () => 'TypeError'), false];

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
}, allEngines);
