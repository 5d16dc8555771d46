import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { faultsOf, launchCutOff } from '../../shell/gate/browser-gate.ts';

test('a page that answers nothing any more in its browser is given up, and the browser closes', async () => {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<script>for (;;);</script>'),
  );
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchCutOff(site);
  try {
    expect(await faultsOf(browser, { site, address: '/', known: new Set(), showsAll: false, limit: 2000 })).toEqual([
      'shell: / has not answered in a browser for 2 seconds',
    ]);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});
