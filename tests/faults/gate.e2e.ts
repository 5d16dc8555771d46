import { createSocket } from 'node:dgram';
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

test('no packet leaves the machine from a page that the gate tries', async () => {
  const stun = createSocket('udp4');
  let packets = 0;
  stun.on('message', () => (packets += 1));
  await new Promise<void>((listens) => stun.bind(0, '127.0.0.1', listens));
  await withPage('<h1>Call</h1>', {}, async (browser, site) => {
    const page = await browser.newPage();
    await page.goto(site);
    const gathered = await page.evaluate(async (urls) => {
      const call = new RTCPeerConnection({ iceServers: [{ urls }] });
      call.createDataChannel('cats');
      const isDone = new Promise((done) => (call.onicegatheringstatechange = () => done(call.iceGatheringState)));
      await call.setLocalDescription(await call.createOffer());
      await isDone;
      await new Promise((done) => setTimeout(done, 1000));
      return call.iceGatheringState;
    }, `stun:127.0.0.1:${stun.address().port}`);
    expect([gathered, packets]).toEqual(['complete', 0]);
  });
  stun.close();
});
