import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ask as askOverHttp } from '../testing/ask.ts';
import { listen, type Limits, type Listening } from './listen.ts';

/** Longer than any test: what happens in spite of it is not its doing. */
const NEVER = 3_600_000;
const patient: Limits = {
  head: NEVER,
  request: NEVER,
  stall: NEVER,
  answer: NEVER,
  keepAlive: NEVER,
  connections: 100,
  waiting: 8,
  drainIdle: 0,
  drain: NEVER,
};

let site: Listening | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await site?.close();
  site = undefined;
});

async function serve(
  answer: (request: Request) => Response | Promise<Response>,
  changed: Partial<Limits> = {},
): Promise<Listening> {
  return (site = await listen(answer, { port: 0 }, { ...patient, ...changed }));
}

/** A client that sends what it is given and records what it receives. */
async function client({ address }: Listening) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  let listening: () => void = () => {};
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
    listening();
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return {
    socket,
    closed,
    hears: (text: string) =>
      new Promise<void>((resolve) => {
        listening = () => heard.includes(text) && resolve();
        listening();
      }),
  };
}

const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const words = () => new Response('words');

test('an address of another machine is refused with the names of the settings', async () => {
  await expect(listen(words, { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    /EADDRNOTAVAIL.*SITE_HOST or SITE_PORT\.$/,
  );
});

test('a load balancer that probes in HTTP/1.0, without a host, gets the page', async () => {
  const { socket, closed } = await client(await serve((request) => new Response(request.url)));
  socket.write('GET /lamps HTTP/1.0\r\n\r\n');
  expect(await closed).toMatch(/^HTTP\/1\.1 200 [^]*http:\/\/localhost\/lamps$/);
});

test.each([
  ['an address that cannot be read', 400, 'GET /\\\\evil.example HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['a host that cannot be read', 400, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['no request', 400, 'hello\r\n\r\n'],
  ['a head that is too long', 431, `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a head that does not end', 408, 'GET / HTTP/1.1\r\n'],
  ['a body that does not end', 408, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf'],
])('%s is refused by %i with the headers of every answer', async (_, status, text) => {
  const read = async (request: Request) => new Response(await request.text());
  const { socket, closed } = await client(await serve(read, { head: 300, request: 300 }));
  socket.write(text);
  expect(await closed).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*x-content-type-options: nosniff`, 'i'));
});

describe('a client is cut off', () => {
  test('when its request never comes to an end, however steadily it speaks', async () => {
    const { socket, closed } = await client(await serve(words, { head: 300 }));
    socket.write('GET / HTTP/1.1\r\n');
    const trickle = setInterval(() => socket.write('X-More: 1\r\n'), 20);
    await closed;
    clearInterval(trickle);
  });

  const large = () => new Response(new Uint8Array(64 * 1024 * 1024));

  test('when the client does not read its response', async () => {
    const running = await serve(large, { stall: 200 });
    const cutOff = new Promise((resolve) =>
      running.server.once('connection', (connection: Socket) => connection.once('close', resolve)),
    );
    const { socket } = await client(running);
    socket.pause();
    socket.write(ask);
    await cutOff;
  });

  test('when the client reads its response very slowly', async () => {
    const running = await serve(large, { answer: 500 });
    const { socket, closed } = await client(running);
    socket.on('data', () => socket.pause());
    const drops = setInterval(() => socket.resume(), 20);
    socket.write(ask);
    expect((await closed).length).toBeLessThan(64 * 1024 * 1024);
    clearInterval(drops);
  });

  test('when it asks for nothing while all connections are taken, so that another gets one', async () => {
    const running = await serve(words, { connections: 1 });
    const idle = await client(running);
    idle.socket.write(ask);
    await idle.hears('words');
    const dropped = await client(running);
    await Promise.all([idle.closed, dropped.closed]);
    const next = await client(running);
    next.socket.write(ask);
    await next.hears('words');
  });
});

describe('an end', () => {
  /** An answer that comes when the test says so. */
  function held() {
    let release: () => void = () => {};
    const ready = new Promise<void>((resolve) => (release = resolve));
    let asked: () => void = () => {};
    const wasAsked = new Promise<void>((resolve) => (asked = resolve));
    const answer = async () => {
      asked();
      await ready;
      return new Response('finished');
    };
    return { answer, release, wasAsked };
  }

  test('lets what is under way finish, says that the connection ends, and takes no new one', async () => {
    const { answer, release, wasAsked } = held();
    const running = await serve(answer);
    const { socket, closed } = await client(running);
    socket.write(ask);
    await wasAsked;
    const drained = running.drain();
    const late = connect(Number(new URL(running.address).port), '127.0.0.1');
    expect(await new Promise((resolve) => late.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code)))).toBe(
      'ECONNREFUSED',
    );
    release();
    const heard = await closed;
    expect(heard).toContain('Connection: close');
    expect(heard).toContain('finished');
    await drained;
  });

  test('cuts off what does not come to an end', async () => {
    const { answer, wasAsked } = held();
    const running = await serve(answer, { drain: 50 });
    const { socket, closed } = await client(running);
    socket.write(ask);
    await wasAsked;
    await running.drain();
    await closed;
  });

  test('loses no request of clients that keep asking', async () => {
    const running = await serve(words, { drainIdle: 200 });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const outcomes: string[] = [];
    let over = false;
    const visitor = async () => {
      while (!over) {
        await askOverHttp(running.address, { agent }).then(
          ({ status }) => outcomes.push(String(status)),
          ({ code }: NodeJS.ErrnoException) => {
            outcomes.push(String(code));
            over = true;
          },
        );
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    while (outcomes.length < 200) await new Promise((resolve) => setTimeout(resolve, 1));
    await running.drain();
    await Promise.all(visitors);
    agent.destroy();
    // Once it takes no connection any more, that is what a client hears; until then, each was answered whole.
    expect([...new Set(outcomes)].sort()).toEqual(['200', 'ECONNREFUSED']);
  });
});
