import assert from 'node:assert/strict';
import { ProviderError } from '../functions/_shared/booking-api.ts';
import { createMemoryRateLimiter } from '../functions/_shared/rate-limit.ts';
import { createMemorySalesStore, type SalesStore } from '../functions/_shared/sales-store.ts';
import { createSales, MAX_QUESTIONS } from '../functions/_shared/sales.ts';
import { handler } from '../functions/sales/handler.ts';
import { createRecordingServices, SITE } from './recording-services.ts';

const SECRET = 'a-secret-of-the-address-0123456789';
const MINUTE_MS = 60_000;
const WALK = 'Brooklyn Heights';
/** A departure after the weeks that the provider lists. */
const FAR_AHEAD = 70;

type Booking = {
  uuid: string;
  departure: number;
  guests: number;
  status: 'booked' | 'cancelled' | 'rebooked';
  paid?: string;
  from?: string;
  to?: string;
  /** What has changed between the list of its departure and its own answer. */
  later?: Partial<Booking>;
};

/** A provider with the documented answers, on a clock that a test sets, and the function that asks it. */
function createProvider(store: SalesStore = createMemorySalesStore()) {
  const state = {
    now: Date.parse('2026-11-28T02:00:00Z'),
    fault: undefined as Error | undefined,
    nonsense: undefined as unknown,
    hidesAmounts: false,
  };
  const bookings: Booking[] = [];
  const paths: string[] = [];
  const log: string[] = [];
  const toAnswer = ({ uuid, departure, guests, status, paid, from, to }: Booking) => ({
    pk: 6876876,
    uuid,
    status,
    rebooked_from: from ?? null,
    rebooked_to: to ?? null,
    availability: { pk: departure, start_at: '2026-12-05T13:15:00-0500', item: { pk: 1, name: WALK } },
    contact: { name: 'Ada Whittle', email: 'ada@example.com', phone: '+1-443-222-1100' },
    customers: Array.from({ length: guests }, () => ({
      total_cost: state.hidesAmounts ? null : { price: 4000, total: 4000 },
    })),
    customer_count: guests,
    payments: paid ? [{ created_at: paid }] : [],
  });
  const reply = (path: string): unknown => {
    const [, uuid] = /^bookings\/([^/]+)\/\?with_payments=yes$/.exec(path) ?? [];
    const [, departure] = /^availabilities\/(\d+)\/bookings\/$/.exec(path) ?? [];
    if (departure)
      return {
        bookings: bookings
          .filter((booking) => String(booking.departure) === departure)
          .map(({ uuid, status }) => ({ pk: 1, uuid, status, display_id: '#12' })),
      };
    if (!uuid) {
      const isListed = path.includes('/2026-12-04/');
      const pks = isListed ? new Set(bookings.map(({ departure }) => departure).filter((pk) => pk !== FAR_AHEAD)) : [];
      return { availabilities: [...pks].map((pk) => ({ pk, start_at: '2026-12-05T13:15:00-0500', capacity: 3 })) };
    }
    const booking = bookings.find((one) => one.uuid === uuid);
    if (!booking) throw new ProviderError(404);
    return { booking: toAnswer({ ...booking, ...booking.later }) };
  };
  const sales = createSales({
    secret: SECRET,
    ask: (path) => {
      paths.push(path);
      if (state.fault) return Promise.reject(state.fault);
      return Promise.resolve().then(() => state.nonsense ?? reply(path));
    },
    limiter: createMemoryRateLimiter(MAX_QUESTIONS, () => state.now),
    items: [1],
    store,
    log: (line) => log.push(line),
    now: () => state.now,
  });
  const { services } = createRecordingServices();
  const call = (init: RequestInit = {}, rest = '', secret = SECRET) =>
    handler(new Request(`${SITE}/functions/v1/sales/${secret}${rest}`, init), { ...services, sales });
  const post = async (body: unknown) => (await call({ method: 'POST', body: JSON.stringify(body) })).status;
  return {
    sales,
    state,
    paths,
    log,
    call,
    post,
    book: (departure: number, guests: number, more: Partial<Booking> = {}): Booking => {
      const booking: Booking = {
        uuid: crypto.randomUUID(),
        departure,
        guests,
        status: 'booked',
        paid: '2026-11-27T20:59:00-0500',
        ...more,
      };
      bookings.push(booking);
      return booking;
    },
    /** The provider's post: the whole booking, of which the function believes nothing. */
    tell: async (booking: Pick<Booking, 'uuid'>) => {
      state.now += 1_000;
      return await post({
        booking: { uuid: booking.uuid, status: 'booked', availability: { pk: 99 }, customer_count: 30 },
      });
    },
    again: async () => {
      state.now += 1_000;
      return await (await call({ method: 'POST' }, '/again')).json();
    },
    sums: async (since = '2026-11-01') => (await (await call({}, `?since=${since}`)).json()).sums,
  };
}

const sum = (bookings: number, guests: number, day = '2026-11-27') => ({
  day,
  walk: WALK,
  bookings,
  guests,
  cents: guests * 4000,
});

// F10
Deno.test('sales: a post gives the departure’s sums by day of booking in New York, and duplicates change nothing', async () => {
  const { book, tell, sums, paths } = createProvider();
  const first = book(5, 2);
  book(5, 3, { paid: '2026-11-28T05:00:00+0000' });
  for (let count = 0; count < 3; count += 1) assert.equal(await tell(first), 200);
  assert.deepEqual(await sums(), [sum(1, 2), sum(1, 3, '2026-11-28')]);
  assert.deepEqual(await sums('2026-11-28'), [sum(1, 3, '2026-11-28')]);
  assert.deepEqual(
    paths.filter((path) => path.startsWith('availabilities/') && path !== 'availabilities/5/bookings/'),
    [],
  );
});

// F10
Deno.test('sales: a cancellation is taken off, and a late post about an old state brings nothing back', async () => {
  const { book, tell, sums } = createProvider();
  const booking = book(5, 2);
  await tell(booking);
  booking.status = 'cancelled';
  await tell(booking);
  assert.deepEqual(await sums(), []);
  await tell(booking);
  assert.deepEqual(await sums(), []);
});

// F10
Deno.test('sales: a rebooking moves its guests to the other departure, whichever of its two posts arrives', async () => {
  for (const arrives of [0, 1]) {
    const { book, tell, sums } = createProvider();
    const old = book(5, 2);
    await tell(old);
    const next = book(6, 4, { from: old.uuid, paid: undefined });
    Object.assign(old, { status: 'rebooked', to: next.uuid });
    await tell([old, next][arrives]!);
    // Without a payment, the day of the walk counts.
    assert.deepEqual(await sums(), [sum(1, 4, '2026-12-05')]);
  }
});

// F10
Deno.test('sales: a booking that is cancelled or moved between two questions is not counted', async () => {
  const { book, tell, sums } = createProvider();
  book(5, 2, { later: { status: 'cancelled' } });
  book(5, 2, { later: { departure: 6 } });
  await tell(book(5, 1));
  assert.deepEqual(await sums(), [sum(1, 1)]);
});

// F10
Deno.test('sales: an answer to an older question never replaces one to a newer question', async () => {
  const store = createMemorySalesStore();
  const put = (askedAt: number, bookings: number) =>
    store.put({ departure: 5, walkDay: '2026-12-05', askedAt, sums: [sum(bookings, 2)] });
  await put(2_000, 1);
  await put(1_000, 9);
  await store.miss({ departure: 5, walkDay: '2026-12-05', missedAt: 1_500 });
  assert.deepEqual(
    (await store.since('2026-12-05')).map(({ sums, askedAt, missedAt }) => [sums[0]!.bookings, askedAt, missedAt]),
    [[1, 2_000, 1_500]],
  );
});

// F10
Deno.test('sales: while the provider fails or answers nonsense, posts get 200, sums stay, and asking again repairs them', async () => {
  const faults: [string, (state: ReturnType<typeof createProvider>['state']) => void, RegExp][] = [
    ...['403', '429', '504', 'a time limit'].map(
      (fault) => [fault, (state) => (state.fault = new Error(fault)), new RegExp(fault)] as (typeof faults)[number],
    ),
    ['nonsense', (state) => (state.nonsense = { bookings: [{ uuid: 1 }], booking: { pk: -1 } }), /nonsense/],
    ['hidden amounts', (state) => (state.hidesAmounts = true), /may not see amounts/],
  ];
  for (const [name, breakProvider, logged] of faults) {
    const { state, book, tell, sums, again, log, call } = createProvider();
    const booking = book(5, 2);
    await tell(booking);
    breakProvider(state);
    const late = book(5, 1);
    booking.status = 'cancelled';
    assert.equal(await tell(late), 200);
    await again();
    assert.deepEqual(await sums(), [sum(1, 2)], name);
    assert.match(log.join('\n'), logged);
    assert.equal((await (await call({}, '?since=2026-11-01')).json()).missed, 1);
    Object.assign(state, { fault: undefined, nonsense: undefined, hidesAmounts: false });
    assert.deepEqual(await again(), { asked: 1, left: 0 });
    assert.deepEqual(await sums(), [sum(1, 1)], name);
  }
});

// F10
Deno.test('sales: a booking whose post never came is found among the departures of the next weeks', async () => {
  const { book, again, sums } = createProvider();
  book(5, 2);
  assert.deepEqual(await again(), { asked: 1, left: 0 });
  assert.deepEqual(await sums(), [sum(1, 2)]);
});

// F10
Deno.test('sales: posts that were missed are asked for again, but no forged ones', async () => {
  const { state, book, tell, again, paths, sums } = createProvider();
  state.fault = new ProviderError(504);
  await tell(book(FAR_AHEAD, 2));
  state.fault = undefined;
  const forged = crypto.randomUUID();
  await tell({ uuid: forged });
  await again();
  assert.deepEqual(await sums(), [sum(1, 2)]);
  assert.equal(paths.filter((path) => path.includes(forged)).length, 1);
  // Beyond the limit of posts, too.
  for (let count = 0; count < 20; count += 1) await tell({ uuid: forged });
  await tell(book(FAR_AHEAD, 3));
  assert.deepEqual(await sums(), [sum(1, 2)]);
  state.now += MINUTE_MS;
  await again();
  assert.deepEqual(await sums(), [sum(2, 5)]);
});

// F10, X18
Deno.test('sales: 100,000 forged posts change nothing, ask 20 times in a minute, and leave questions for asking again', async () => {
  const { sales, state, book, tell, post, paths, sums, again, log } = createProvider();
  const booking = book(5, 2);
  await tell(booking);
  const before = paths.length;
  booking.status = 'cancelled';
  for (let count = 0; count < 1_000; count += 1)
    assert.equal(await post({ booking: { uuid: crypto.randomUUID(), status: 'booked', customer_count: 30 } }), 200);
  // The others without the time that requests and answers take.
  for (let count = 0; count < 99_000; count += 1) await sales.take(crypto.randomUUID());
  assert.equal(paths.length - before, 19);
  assert.deepEqual(await sums(), [sum(1, 2)]);
  assert.ok(log.length < 20);
  await tell(booking);
  await again();
  assert.ok(paths.length <= MAX_QUESTIONS.max);
  assert.deepEqual(await sums(), []);
  state.now += MINUTE_MS;
  assert.equal(await tell(booking), 200);
});

// F10
Deno.test('sales: all questions in a minute are 60, and what they do not reach waits', async () => {
  const { state, book, paths, again, call } = createProvider();
  for (let departure = 1; departure <= 30; departure += 1) for (const guests of [1, 2]) book(departure, guests);
  const { asked, left } = await again();
  assert.equal(paths.length, MAX_QUESTIONS.max);
  assert.deepEqual([asked, left], [18, 12]);
  assert.deepEqual(await again(), { asked: 0, left: 30 });
  assert.equal((await (await call({}, '?since=2026-11-01')).json()).missed, 1);
  state.now += MINUTE_MS;
  assert.ok((await again()).asked >= 12);
});

// F10
Deno.test('sales: posts about one departure that wait together share questions', async () => {
  const { book, post, paths, sums } = createProvider();
  const bookings = [1, 2, 3].map((guests) => book(5, guests));
  await Promise.all(bookings.flatMap(({ uuid }) => [post({ booking: { uuid } }), post({ booking: { uuid } })]));
  const questions = paths.filter((path) => path.startsWith('availabilities/')).length;
  assert.ok(questions < bookings.length * 2, `${questions} questions`);
  assert.deepEqual(await sums(), [sum(3, 6)]);
});

// F10
Deno.test('sales: a wrong secret, or none, is not found, and asks nothing', async () => {
  const { book, call, paths } = createProvider();
  const { uuid } = book(5, 2);
  const body = JSON.stringify({ booking: { uuid } });
  for (const secret of ['wrong', SECRET.slice(0, -1), `${SECRET}x`, '%00', SECRET.toUpperCase()])
    for (const init of [{}, { method: 'POST', body }])
      for (const rest of ['', '/again', '?since=2026-11-01'])
        assert.equal((await call(init, rest, secret)).status, 404);
  const { services } = createRecordingServices();
  assert.equal((await handler(new Request(`${SITE}/functions/v1/sales/${SECRET}`), services)).status, 404);
  assert.equal((await call({ method: 'DELETE' })).status, 405);
  assert.equal((await call({}, '/again')).status, 405);
  assert.equal((await call({}, '?since=yesterday')).status, 400);
  assert.deepEqual(paths, []);
});

// F10
Deno.test('sales: posts that name no booking are taken and ask nothing', async () => {
  const { call, paths } = createProvider();
  const uuid = crypto.randomUUID();
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '{"item":{"pk":1}}',
    '{"booking":{"uuid":"../../companies"}}',
    `{"booking":{"uuid":"${uuid}/"}}`,
    `{"booking":{"uuid":["${uuid}"]}}`,
    '['.repeat(500_000),
    JSON.stringify({ booking: { uuid, note: 'x'.repeat(1_100_000) } }),
  ])
    assert.deepEqual(await (await call({ method: 'POST', body })).json(), { taken: false });
  assert.deepEqual(paths, []);
});

// F10
Deno.test('sales: what is stored has no name, no mail address and no number of a booking', async () => {
  const store = createMemorySalesStore();
  const { book, tell } = createProvider(store);
  await tell(book(5, 2));
  const [row] = await store.since('2026-11-01');
  assert.deepEqual(
    { ...row, askedAt: 0 },
    { askedAt: 0, departure: 5, walkDay: '2026-12-05', missedAt: 0, sums: [sum(1, 2)] },
  );
});

// F10
Deno.test('sales: while the database fails, posts get 200, and sums are not told', async () => {
  const fail = () => Promise.reject(new Error('the database answered: no'));
  const { book, tell, call, log } = createProvider({ put: fail, miss: fail, since: fail });
  assert.equal(await tell(book(5, 2)), 200);
  assert.equal((await call({}, '?since=2026-11-01')).status, 503);
  assert.equal((await call({ method: 'POST' }, '/again')).status, 503);
  assert.match(log.join('\n'), /departure 5: the database answered: no/);
});
