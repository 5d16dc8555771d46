import { createRouter, loadFunctions } from '../serve.ts';
import assert from 'node:assert/strict';
import { contactForm, createRecordingServices, post } from './recording-services.ts';

const at = (path: string, request: Request): Request => new Request(new URL(path, request.url), request);

// F1
Deno.test('runner: every function is at the path of the hosted platform', async () => {
  const functions = await loadFunctions();
  assert.deepEqual([...functions.keys()].sort(), ['send-contact-email', 'send-survey-email']);
  const { services, mails } = createRecordingServices();
  const route = createRouter(functions, services);
  const answer = await route(at('/functions/v1/send-contact-email', post(JSON.stringify(contactForm))));
  assert.deepEqual(answer.status, 200);
  assert.deepEqual(mails.length, 1);
});

Deno.test('runner: a function that does not exist is not found', async () => {
  const route = createRouter(await loadFunctions(), createRecordingServices().services);
  for (const path of ['/functions/v1/send-money', '/functions/v1/_shared', '/functions/v1/', '/elsewhere']) {
    assert.deepEqual((await route(at(path, post('{}')))).status, 404);
  }
});

Deno.test('runner: without a header of the platform, the connection is the visitor', async () => {
  const { services } = createRecordingServices({ max: 1, windowSeconds: 60 });
  const route = createRouter(await loadFunctions(), {
    ...services,
    settings: { ...services.settings, clientAddressHeader: undefined },
  });
  const send = (remote: string) =>
    route(
      at(
        '/functions/v1/send-contact-email',
        post(JSON.stringify(contactForm), { 'x-forwarded-for': crypto.randomUUID() }),
      ),
      remote,
    );
  assert.deepEqual((await send('127.0.0.1')).status, 200);
  assert.deepEqual((await send('127.0.0.1')).status, 429);
  assert.deepEqual((await send('127.0.0.2')).status, 200);
});

const atPort = (port: number, request: Request): Request => new Request(`http://127.0.0.1:${port}/`, request);

/** The functions behind proxies that add the address they were asked from, each of a visitor's own. Real requests throughout. */
async function withProxies(
  count: number,
  limit: number,
  use: (send: (visitor: string, claims: string) => Promise<number>) => Promise<void>,
): Promise<void> {
  const { services } = createRecordingServices({ max: limit, windowSeconds: 600 });
  const route = createRouter(await loadFunctions(), {
    ...services,
    settings: { ...services.settings, trustedProxies: count },
  });
  const functions = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, (request, info) =>
    route(request, info.remoteAddr.hostname),
  );
  // The test says for the visitor where it asks from, which the first proxy sees by its connection.
  const proxy = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, async (request) => {
    const headers = new Headers(request.headers);
    headers.append('x-forwarded-for', headers.get('x-test-connection') ?? '');
    for (let hop = 1; hop < count; hop += 1) headers.append('x-forwarded-for', `10.0.0.${hop}`);
    return fetch(`http://127.0.0.1:${functions.addr.port}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers,
      body: await request.text(),
    });
  });
  try {
    await use(async (visitor, claims) => {
      const answer = await fetch(
        atPort(
          proxy.addr.port,
          post(JSON.stringify(contactForm), { 'x-test-connection': visitor, 'x-forwarded-for': claims }),
        ),
      );
      await answer.body?.cancel();
      return answer.status;
    });
  } finally {
    await proxy.shutdown();
    await functions.shutdown();
  }
}

for (const proxies of [1, 2]) {
  // F3
  Deno.test(`runner: 200 forms with as many made-up addresses are one visitor's, behind ${proxies} trusted`, () =>
    withProxies(proxies, 5, async (send) => {
      const statuses: number[] = [];
      for (let index = 0; index < 200; index += 1) statuses.push(await send('203.0.113.7', `198.51.100.${index}`));
      assert.deepEqual(statuses.filter((status) => status === 200).length, 5);
      assert.deepEqual(await send('203.0.113.8', '203.0.113.7'), 200);
    }));
}

// F3
Deno.test('runner: one visitor is one network of IPv6 addresses, and a header that names no address counts for nothing', () =>
  withProxies(1, 2, async (send) => {
    assert.deepEqual(await send('2001:db8:1:2::1', ''), 200);
    assert.deepEqual(await send('[2001:db8:1:2:ffff::9]:443', ''), 200);
    assert.deepEqual(await send('2001:db8:1:2:3:4:5:6', ''), 429);
    assert.deepEqual(await send('2001:db8:1:3::1', ''), 200);
    assert.deepEqual(await send('::ffff:203.0.113.9', ''), 200);
    assert.deepEqual(await send('::ffff:203.0.113.10', ''), 200);
    const nameless = [await send('one', ''), await send('two', ''), await send('three', '')];
    assert.deepEqual(nameless, [200, 200, 429]);
  }));
