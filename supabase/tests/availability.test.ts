import assert from 'node:assert/strict';
import { createBookingApi } from '../functions/_shared/booking-api.ts';
import { createPlaces } from '../functions/_shared/places.ts';
import { handler } from '../functions/availability/handler.ts';
import { createRecordingServices, SITE } from './recording-services.ts';

const MINUTE_MS = 60_000;
const get = (init: RequestInit = {}) => new Request(`${SITE}/functions/v1/availability`, init);

const availability = (start_at: string, capacity: number, pk = 1) => ({
  pk,
  start_at,
  capacity,
  customer_type_rates: [{ customer_type: { singular: 'Adult' }, customer_prototype: { total: 4500 } }],
});

/** A provider with one answer for the first week of each walk, on a clock that a test sets. */
function createProvider(items = [1]) {
  const state = { now: Date.parse('2026-11-28T02:00:00Z'), capacity: 3, fault: undefined as Error | undefined };
  const paths: string[] = [];
  const log: string[] = [];
  const places = createPlaces(
    (path) => {
      paths.push(path);
      if (state.fault) return Promise.reject(state.fault);
      const isFirstWeek = path.includes('/2026-11-27/');
      const found = isFirstWeek ? [availability('2026-11-28T13:15:00-0500', state.capacity)] : [];
      return Promise.resolve({ availabilities: found });
    },
    items,
    (line) => log.push(line),
    () => state.now,
  );
  const { services } = createRecordingServices();
  const ask = async () => {
    const response = await handler(get(), { ...services, places });
    return { status: response.status, cache: response.headers.get('cache-control'), body: await response.json() };
  };
  const left = async () => (await ask()).body.departures?.[0]?.left;
  return { state, paths, log, ask, left };
}

// F9
Deno.test('availability: all walks are asked in slices of seven days of New York, and told in plain times', async () => {
  const { paths, ask } = createProvider([1, 2]);
  const { status, cache, body } = await ask();
  assert.equal(status, 200);
  assert.equal(cache, 'public, max-age=60');
  assert.deepEqual(
    paths.filter((path) => path.startsWith('items/1/')).map((path) => path.split('date-range/')[1]),
    [
      '2026-11-27/2026-12-03/',
      '2026-12-04/2026-12-10/',
      '2026-12-11/2026-12-17/',
      '2026-12-18/2026-12-24/',
      '2026-12-25/2026-12-31/',
    ],
  );
  assert.deepEqual(body.departures[0], {
    item: 1,
    pk: 1,
    start: '2026-11-28T13:15:00-05:00',
    left: 3,
    asked: Date.parse('2026-11-28T02:00:00Z') / 1000,
  });
  assert.deepEqual(
    body.prices,
    [1, 2].map((item) => ({ item, guest: 'Adult', cents: 4500 })),
  );
});

// F9
Deno.test('availability: many visitors in a minute cause one request for each walk and week', async () => {
  const { state, paths, ask, left } = createProvider();
  await Promise.all(Array.from({ length: 100 }, ask));
  state.now += MINUTE_MS - 1;
  assert.equal((await ask()).cache, 'public, max-age=1');
  assert.equal(paths.length, 5);
  state.now += 1;
  state.capacity = 0;
  assert.equal(await left(), 0);
  assert.equal(paths.length, 10);
});

// F9
Deno.test('availability: while the provider fails, the last good answer lasts for fifteen minutes', async () => {
  for (const fault of ['403', '429', '504', 'a time limit']) {
    const { state, paths, log, ask, left } = createProvider();
    assert.equal(await left(), 3);
    state.fault = new Error(fault);
    state.now += 14 * MINUTE_MS;
    assert.equal(await left(), 3);
    await ask();
    assert.equal(paths.length, 10, 'a failing provider is asked once a minute, too');
    assert.deepEqual(log, [`availability: ${fault}`]);
    state.now += MINUTE_MS;
    assert.deepEqual(await ask(), {
      status: 503,
      cache: 'no-store',
      body: { error: 'The places are not known just now.' },
    });
    state.fault = undefined;
    state.now += MINUTE_MS;
    assert.equal(await left(), 3);
  }
});

// F9
Deno.test('availability: nonsense is not told', async () => {
  for (const nonsense of [
    undefined,
    'places',
    { availabilities: [availability('tomorrow', 3)] },
    { availabilities: [availability('2026-11-28T13:15:00-0500', -1)] },
    { availabilities: [availability('2026-11-28T13:15:00-0500', 2.5)] },
  ]) {
    const log: string[] = [];
    const { services } = createRecordingServices();
    const places = createPlaces(
      () => Promise.resolve(nonsense),
      [1],
      (line) => log.push(line),
    );
    assert.equal((await handler(get(), { ...services, places })).status, 503);
    assert.deepEqual(log, ['availability: nonsense']);
  }
});

// F9
Deno.test('availability: without keys nothing is known, and nothing but GET is answered', async () => {
  const { services } = createRecordingServices();
  assert.equal((await handler(get(), services)).status, 503);
  assert.equal((await handler(get({ method: 'POST', body: '{}' }), services)).status, 405);
});

// F7
Deno.test('availability: the keys go to the provider, and a wrong answer is an error without them', async () => {
  const headers: (string | null)[] = [];
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => {} }, (request) => {
    headers.push(request.headers.get('x-fareharbor-api-app'), request.headers.get('x-fareharbor-api-user'));
    return request.url.endsWith('/companies/cats/items/1/')
      ? Response.json({ ok: 1 })
      : new Response(null, { status: 403 });
  });
  const address = `http://127.0.0.1:${server.addr.port}/api/`;
  const ask = createBookingApi({ address, appKey: 'a-key', userKey: 'u-key', shortname: 'cats', items: [1] });
  const { signal } = new AbortController();
  assert.deepEqual(await ask('items/1/', signal), { ok: 1 });
  await assert.rejects(ask('items/2/', signal), { message: 'the booking provider answered 403' });
  assert.deepEqual(headers.slice(0, 2), ['a-key', 'u-key']);
  await server.shutdown();
});
