import assert from 'node:assert/strict';
import { createTableRateLimiter } from '../functions/_shared/rate-limit-table.ts';
import { createMemoryRateLimiter } from '../functions/_shared/rate-limit.ts';

Deno.test('rate limit: the window slides, and the answer says how long to wait', async () => {
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

Deno.test('rate limit: a send that is given back does not count', async () => {
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

interface Call {
  name: string;
  key: string | null;
  parameters: Record<string, unknown>;
}

/** Runs a fake of the platform's database; `use` gets a limiter, the calls and the log. */
async function withTable(
  reply: (name: string) => Response,
  use: (limiter: ReturnType<typeof createTableRateLimiter>, calls: Call[], log: string[]) => Promise<void>,
): Promise<void> {
  const calls: Call[] = [];
  const log: string[] = [];
  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, async (request) => {
    const name = new URL(request.url).pathname;
    calls.push({ name, key: request.headers.get('apikey'), parameters: await request.json() });
    return reply(name);
  });
  const table = { address: `http://127.0.0.1:${server.addr.port}`, serviceKey: 'secret' };
  try {
    await use(
      createTableRateLimiter(table, limit, createMemoryRateLimiter(limit), (line) => log.push(line)),
      calls,
      log,
    );
  } finally {
    await server.shutdown();
  }
}

Deno.test('rate limit in the table: calls the database without the visitor’s address', () =>
  withTable(
    (name) => (name.endsWith('take_form_send') ? Response.json(0) : new Response(null, { status: 204 })),
    async (limiter, calls, log) => {
      assert.deepEqual(await limiter.take('contact 203.0.113.7'), { allowed: true });
      await limiter.giveBack('contact 203.0.113.7');
      assert.deepEqual(
        calls.map(({ name }) => name),
        ['/rest/v1/rpc/take_form_send', '/rest/v1/rpc/give_back_form_send'],
      );
      const [taken, given] = calls.map(({ parameters }) => parameters);
      assert.equal(calls[0]?.key, 'secret');
      assert.deepEqual([taken?.max_sends, taken?.window_seconds], [1, 10]);
      assert.match(String(taken?.visitor_digest), /^[0-9a-f]{64}$/);
      assert.equal(taken?.visitor_digest, given?.visitor_digest);
      assert.deepEqual(log, []);
    },
  ));

Deno.test('rate limit in the table: returns how long to wait', () =>
  withTable(
    () => Response.json(42),
    async (limiter) => assert.deepEqual(await limiter.take('a'), { allowed: false, retryAfterSeconds: 42 }),
  ));

Deno.test('rate limit in the table: counts in memory while the database fails, and logs it', () =>
  withTable(
    () => Response.json({ message: 'no such function' }, { status: 404 }),
    async (limiter, _calls, log) => {
      assert.deepEqual(await limiter.take('a'), { allowed: true });
      assert.equal((await limiter.take('a')).allowed, false);
      assert.equal(log.length, 2);
    },
  ));
