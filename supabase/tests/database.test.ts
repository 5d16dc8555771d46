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

  await test.step('counts sends within each limit’s own window', async () => {
    const log: string[] = [];
    const createLimiter = (max: number, windowSeconds: number) =>
      createTableRateLimiter(
        table,
        { max, windowSeconds },
        createMemoryRateLimiter({ max: 0, windowSeconds: 1 }),
        (line) => log.push(line),
      );
    const [long, short] = [createLimiter(1, 600), createLimiter(1, 1)];
    assert.deepEqual(await long.take('a'), { allowed: true });
    assert.deepEqual(await short.take('b'), { allowed: true });
    assert.deepEqual(await short.take('b'), { allowed: false, retryAfterSeconds: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    assert.deepEqual(await short.take('b'), { allowed: true });
    assert.deepEqual(await long.take('a'), { allowed: false, retryAfterSeconds: 599 });
    await long.giveBack('a');
    assert.deepEqual(await long.take('a'), { allowed: true });
    assert.deepEqual(log, []);
  });

  await test.step('refuses visitors, who have other roles', async () => {
    const log: string[] = [];
    for (const role of ['anon', 'authenticated']) {
      const inMemory = createMemoryRateLimiter({ max: 1, windowSeconds: 1 });
      const limit = { max: 1, windowSeconds: 1 };
      await createTableRateLimiter({ ...table, serviceKey: role }, limit, inMemory, (line) => log.push(line)).take('a');
    }
    assert.equal(log.filter((line) => /permission denied/.test(line)).length, 2);
    const { rows } = await database.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
    );
    assert.deepEqual(rows, []);
  });
  await server.shutdown();
  await database.close();
});
