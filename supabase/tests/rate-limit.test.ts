import assert from 'node:assert/strict';
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

Deno.test('rate limit: a flood of addresses does not fill the memory', async () => {
  const limiter = createMemoryRateLimiter({ max: 1, windowSeconds: 10 }, () => 0);
  for (let index = 0; index < 20_001; index += 1) {
    await limiter.take(`address ${index}`);
  }
  assert.deepEqual(await limiter.take('address 0'), { allowed: true });
  assert.deepEqual((await limiter.take('address 20000')).allowed, false);
});
