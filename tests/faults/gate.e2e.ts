import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser } from '@playwright/test';
import { loadSettings } from '@cobblestone/platform/release/settings/settings.ts';
import { faultsOf, launchCutOff } from '@cobblestone/platform/review/gate/browser-gate.ts';
import { pagePolicy } from '@cobblestone/platform/stitch/check/page-policy.ts';

/** Serves one page and opens a browser that reaches nothing else. */
async function withPage(
  body: string,
  headers: Record<string, string>,
  visit: (browser: Browser, site: string) => Promise<void>,
): Promise<void> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body),
  );
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchCutOff(site);
  try {
    await visit(browser, site);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

test('a page that answers nothing any more in its browser is given up, and the browser closes', () =>
  withPage('<script>for (;;);</script>', {}, async (browser, site) => {
    const faults = await faultsOf(browser, {
      site,
      address: '/',
      owner: 'shell',
      known: new Set(),
      showsAll: false,
      limit: 2000,
    });
    expect(faults).toEqual(['shell: / has not answered in a browser for 2 seconds']);
  }));

test('under the policy of pages no link runs a script, and no form is sent elsewhere', () =>
  withPage(
    `<a href="javascript:document.title='taken'">Go</a><form action="https://elsewhere.example/"><button>Send</button></form>`,
    { 'content-security-policy': pagePolicy(loadSettings().config, { scripts: [], styles: [] }) },
    async (browser, site) => {
      const page = await browser.newPage();
      const refused: string[] = [];
      page.on('console', (message) => refused.push(message.text()));
      await page.goto(site);
      await page.evaluate(`document.querySelector('a').click()`);
      await page.evaluate(`document.querySelector('button').click()`);
      await expect.poll(() => refused.join(' ')).toMatch(/script-src.*form-action/s);
      expect([await page.title(), page.url()]).toEqual(['', `${site}/`]);
    },
  ));
