import { createMemoryRateLimiter } from '../functions/_shared/rate-limit.ts';
import { createTableRateLimiter } from '../functions/_shared/rate-limit-table.ts';
import assert from 'node:assert/strict';

Deno.test('rate limit: the window slides, and says when to come back', async () => {
  let now = 0;
  const limiter = createMemoryRateLimiter({ max: 2, windowSeconds: 10 }, () => now);
  assert.deepEqual(await limiter.take('a'), { allowed: true });
  now = 4_000;
  assert.deepEqual(await limiter.take('a'), { allowed: true });
  assert.deepEqual(await limiter.take('a'), { allowed: false, retryAfterSeconds: 6 });
  now = 10_001;
  assert.deepEqual(await limiter.take('a'), { allowed: true });
  assert.deepEqual(await limiter.take('a'), { allowed: false, retryAfterSeconds: 4 });
});

Deno.test('rate limit: what is given back counts no more', async () => {
  const limiter = createMemoryRateLimiter({ max: 1, windowSeconds: 10 }, () => 0);
  await limiter.take('a');
  await limiter.giveBack('a');
  assert.deepEqual(await limiter.take('a'), { allowed: true });
});

Deno.test('rate limit: a flood of addresses does not fill the memory', async () => {
  const limiter = createMemoryRateLimiter({ max: 1, windowSeconds: 10 }, () => 0);
  for (let index = 0; index < 20_001; index += 1) {
    await limiter.take(`address ${index}`);
  }
  assert.deepEqual(await limiter.take('address 0'), { allowed: true });
  assert.deepEqual((await limiter.take('address 20000')).allowed, false);
});

const limit = { max: 1, windowSeconds: 10 };

/** The platform's database interface, answering with what it is set to. */
async function withTable(
  reply: (name: string) => Response,
  use: (
    address: string,
    calls: { name: string; key: string | null; parameters: Record<string, unknown> }[],
  ) => Promise<void>,
): Promise<void> {
  const calls: { name: string; key: string | null; parameters: Record<string, unknown> }[] = [];
  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, async (request) => {
    const name = new URL(request.url).pathname;
    calls.push({ name, key: request.headers.get('apikey'), parameters: await request.json() });
    return reply(name);
  });
  try {
    await use(`http://127.0.0.1:${server.addr.port}`, calls);
  } finally {
    await server.shutdown();
  }
}

Deno.test('rate limit in the table: asks the database, and gives it no address', () =>
  withTable(
    (name) => (name.endsWith('take_form_send') ? Response.json(0) : new Response(null, { status: 204 })),
    async (address, calls) => {
      const log: string[] = [];
      const limiter = createTableRateLimiter(
        { address, serviceKey: 'secret' },
        limit,
        createMemoryRateLimiter(limit),
        (line) => log.push(line),
      );
      assert.deepEqual(await limiter.take('contact 203.0.113.7'), { allowed: true });
      await limiter.giveBack('contact 203.0.113.7');
      assert.deepEqual(
        calls.map(({ name }) => name),
        ['/rest/v1/rpc/take_form_send', '/rest/v1/rpc/give_back_form_send'],
      );
      assert.deepEqual(calls[0]?.key, 'secret');
      assert.deepEqual(calls[0]?.parameters.max_sends, 1);
      assert.deepEqual(calls[0]?.parameters.window_seconds, 10);
      assert.match(String(calls[0]?.parameters.visitor_digest), /^[0-9a-f]{64}$/);
      assert.deepEqual(calls[0]?.parameters.visitor_digest, calls[1]?.parameters.visitor_digest);
      assert.deepEqual(log, []);
    },
  ));

Deno.test('rate limit in the table: hands on how long to wait', () =>
  withTable(
    () => Response.json(42),
    async (address) => {
      const limiter = createTableRateLimiter(
        { address, serviceKey: 's' },
        limit,
        createMemoryRateLimiter(limit),
        () => {},
      );
      assert.deepEqual(await limiter.take('a'), { allowed: false, retryAfterSeconds: 42 });
    },
  ));

Deno.test('rate limit in the table: counts in memory while the database fails, and says so', () =>
  withTable(
    () => Response.json({ message: 'no such function' }, { status: 404 }),
    async (address) => {
      const log: string[] = [];
      const limiter = createTableRateLimiter(
        { address, serviceKey: 's' },
        limit,
        createMemoryRateLimiter(limit),
        (line) => log.push(line),
      );
      assert.deepEqual(await limiter.take('a'), { allowed: true });
      assert.deepEqual((await limiter.take('a')).allowed, false);
      assert.deepEqual(log.length, 2);
    },
  ));
