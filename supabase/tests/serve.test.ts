import assert from 'node:assert/strict';
import { createRouter, loadFunctions } from '../serve.ts';
import { contactForm, createRecordingServices, post } from './recording-services.ts';

const at = (path: string, request: Request): Request => new Request(new URL(path, request.url), request);

Deno.test('runner: a path names a function, and what is below it belongs to it, as on the hosted platform', async () => {
  const functions = new Map([['availability', (request: Request) => Promise.resolve(new Response(request.url))]]);
  const route = createRouter(functions, createRecordingServices().services);
  for (const [path, status] of [
    ['/functions/v1/availability', 200],
    ['/functions/v1/availability/below/it', 200],
    ['/functions/v1/availability-report', 404],
    ['/functions/v1/send-money', 404],
    ['/functions/v1/', 404],
    ['/elsewhere', 404],
  ] as const)
    assert.deepEqual([path, (await route(at(path, post('{}')))).status], [path, status]);
});

Deno.test('runner: without an address header, the connection’s address counts', async () => {
  const { services } = createRecordingServices({ max: 1, windowSeconds: 60 });
  const route = createRouter(await loadFunctions(), {
    ...services,
    settings: { ...services.settings, clientIpHeader: undefined },
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

/** Returns a function that sends a form through trusted proxies, each of which appends the address of its client. */
async function behindProxies(
  count: number,
  max: number,
): Promise<(visitor: string, claims: string) => Promise<number>> {
  const { services } = createRecordingServices({ max, windowSeconds: 600 });
  const settings = { ...services.settings, trustedProxies: count };
  const route = createRouter(await loadFunctions(), { ...services, settings });
  const proxies = Array.from({ length: count - 1 }, (_, hop) => `10.0.0.${hop + 1}`);
  return async (visitor, claims) => {
    const chain = [claims, visitor, ...proxies].filter(Boolean).join(', ');
    const request = post(JSON.stringify(contactForm), { 'x-forwarded-for': chain });
    return (await route(at('/functions/v1/send-contact-email', request), '10.0.0.99')).status;
  };
}

for (const proxies of [1, 2]) {
  // F3
  Deno.test(`runner: made-up addresses do not evade the limit, behind ${proxies} trusted proxies`, async () => {
    const send = await behindProxies(proxies, 5);
    const statuses: number[] = [];
    for (let index = 0; index < 200; index += 1) statuses.push(await send('203.0.113.7', `198.51.100.${index}`));
    assert.equal(statuses.filter((status) => status === 200).length, 5);
    assert.equal(await send('203.0.113.8', '203.0.113.7'), 200);
  });
}

// F3
Deno.test('runner: IPv6 addresses count by network, and a header without an address is ignored', async () => {
  const send = await behindProxies(1, 2);
  for (const [visitor, status] of [
    ['2001:db8:1:2::1', 200],
    ['[2001:db8:1:2:ffff::9]:443', 200],
    ['2001:db8:1:2:3:4:5:6', 429],
    ['2001:db8:1:3::1', 200],
    ['::ffff:203.0.113.9', 200],
    ['::ffff:203.0.113.10', 200],
    ['one', 200],
    ['two', 200],
    ['three', 429],
  ] as const)
    assert.deepEqual([visitor, await send(visitor, '')], [visitor, status]);
});
