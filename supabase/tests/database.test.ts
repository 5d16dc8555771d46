import assert from 'node:assert/strict';
import { PGlite } from '@electric-sql/pglite';
import { createTableRateLimiter } from '../functions/_shared/rate-limit-table.ts';
import { createMemoryRateLimiter } from '../functions/_shared/rate-limit.ts';

const folder = new URL('../migrations/', import.meta.url);

// F3
Deno.test('database: the migrations on real Postgres do what the functions need', async (test) => {
  const database = await PGlite.create();
  // The roles of the hosted platform.
  await database.exec('create role anon; create role authenticated; create role service_role');
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
  for (const name of files) await database.exec(Deno.readTextFileSync(new URL(name, folder)));
  /** Calls database functions as PostgREST does: by name, with parameters in JSON, in the role of the key. */
  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, async (request) => {
    const name = new URL(request.url).pathname.replace('/rest/v1/rpc/', '');
    const parameters = Object.entries((await request.json()) as Record<string, unknown>);
    const list = parameters.map(([parameter], index) => `${parameter} => $${index + 1}`).join(', ');
    const role = request.headers.get('apikey')!;
    try {
      const { rows } = await database.transaction(async (transaction) => {
        await transaction.exec(`set local role ${role}`);
        return await transaction.query<{ answer: unknown }>(
          `select public.${name}(${list}) as answer`,
          parameters.map(([, value]) => value),
        );
      });
      return Response.json(rows[0]!.answer === '' ? null : rows[0]!.answer);
    } catch (cause) {
      return Response.json({ message: String(cause) }, { status: 400 });
    }
  });
  const table = { address: `http://127.0.0.1:${server.addr.port}`, serviceKey: 'service_role' };

  const log: string[] = [];
  const createLimiter = (max: number, windowSeconds: number, serviceKey = table.serviceKey) => {
    const inMemory = createMemoryRateLimiter({ max, windowSeconds: 600 });
    return createTableRateLimiter({ ...table, serviceKey }, { max, windowSeconds }, inMemory, (line) => log.push(line));
  };

  await test.step('counts sends within each limit’s own window, and knows no address', async () => {
    const [long, short] = [createLimiter(1, 6000), createLimiter(1, 600)];
    const waitOf = async (limiter: typeof long, key: string) => {
      const permit = await limiter.take(key);
      return permit.allowed ? 0 : Math.ceil(permit.retryAfterSeconds / 600);
    };
    assert.equal(await waitOf(long, 'contact 203.0.113.7'), 0);
    assert.equal(await waitOf(short, 'b'), 0);
    assert.equal(await waitOf(short, 'b'), 1);
    const { rows } = await database.query<{ visitor: string }>('select visitor from public.form_sends');
    for (const { visitor } of rows) assert.match(visitor, /^[0-9a-f]{64}$/);
    await database.exec("update public.form_sends set expires_at = expires_at - interval '600 seconds'");
    assert.equal(await waitOf(short, 'b'), 0);
    assert.equal(await waitOf(long, 'contact 203.0.113.7'), 9);
    await long.giveBack('contact 203.0.113.7');
    assert.equal(await waitOf(long, 'contact 203.0.113.7'), 0);
    assert.deepEqual(log, []);
  });

  await test.step('refuses visitors, who have other roles; what it refuses is counted in memory, and logged', async () => {
    for (const role of ['anon', 'authenticated']) {
      const limiter = createLimiter(1, 600, role);
      assert.deepEqual(await limiter.take('a'), { allowed: true });
      assert.equal((await limiter.take('a')).allowed, false);
    }
    assert.equal(log.filter((line) => /permission denied/.test(line)).length, 4);
    const { rows } = await database.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
    );
    assert.deepEqual(rows, []);
  });
  await server.shutdown();
  await database.close();
});
