import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { loadSettings } from '@cobblestone/platform/release/settings/settings.ts';
import { faultsOf, launchCutOff } from '@cobblestone/platform/review/gate/browser-gate.ts';
import { pagePolicy } from '@cobblestone/platform/stitch/check/page-policy.ts';

test('a page that answers nothing any more in its browser is given up, and the browser closes', async () => {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<script>for (;;);</script>'),
  );
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchCutOff(site);
  try {
    expect(
      await faultsOf(browser, { site, address: '/', owner: 'shell', known: new Set(), showsAll: false, limit: 2000 }),
    ).toEqual(['shell: / has not answered in a browser for 2 seconds']);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});

test('under the policy of pages no link runs a script, and no form is sent elsewhere', async () => {
  const elsewhere = 'https://elsewhere.example/';
  const body = `<a href="javascript:document.title='taken'">Go</a><form action="${elsewhere}"><button>Send</button></form>`;
  const policy = pagePolicy(loadSettings().config, { scripts: [], styles: [] });
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end(body),
  );
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await launchCutOff(site);
  try {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.goto(site);
    await page.evaluate(`document.querySelector('a').click()`);
    await page.evaluate(`document.querySelector('button').click()`);
    await expect.poll(() => refused.join(' ')).toMatch(/script-src.*form-action/s);
    expect([await page.title(), page.url()]).toEqual(['', site]);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});
