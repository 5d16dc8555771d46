import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { frameProxy } from './frame-proxy.ts';

const policy =
  "default-src 'self'; script-src 'self' http://127.0.0.1:3102 https://tags.example https://*.tags.example; frame-src https://films.example; connect-src 'self' https://tags.example; frame-ancestors 'self'";
const port = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const asked: string[] = [];
const development = createServer(({ url, headers }, answer) => {
  asked.push(`${url} ${headers.upgrade ?? ''}`);
  answer.writeHead(200, { 'Content-Security-Policy': policy, 'X-Frame-Options': 'DENY' }).end('the page');
});
development.on('upgrade', ({ url, headers }: IncomingMessage, socket) => {
  asked.push(`${url} ${headers.upgrade}`);
  socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
});
const frame = frameProxy(async () => `http://127.0.0.1:${port(development)}`, {
  desk: () => ['http://127.0.0.1:3100'],
  typed: new Map(),
  standIns: () => 'http://127.0.0.1:3102',
});

beforeAll(() => Promise.all([listening(development), listening(frame)]));
afterAll(() => Promise.all([development, frame].map((server) => new Promise((resolve) => server.close(resolve)))));
beforeEach(() => void asked.splice(0));

/** @returns the answer's status, 0 when the line was cut, and its headers */
const ask = (headers: Record<string, string>, method = 'GET', path = '/tours') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve) => {
    const sent = request({ port: port(frame), host: '127.0.0.1', method, path, headers, agent: false });
    const done = (answer: IncomingMessage) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    sent
      .on('response', (answer) => done(answer.resume()))
      .on('upgrade', (answer, socket) => done((socket.destroy(), answer)))
      .on('error', () => resolve({ status: 0, headers: {} }))
      .end();
  });
const socket = { connection: 'Upgrade', upgrade: 'websocket' };

// K3
test.each([
  ['a page of another site', () => ({ origin: 'https://attacker.example' })],
  ['a page of another port', () => ({ origin: 'http://127.0.0.1:80' })],
  ['a frame that hides where it comes from', () => ({ origin: 'null' })],
  ['a script element of another site', () => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })],
  ['another name for this machine', () => ({ host: `attacker.example:${port(frame)}` })],
])('%s neither reads the preview nor listens to it', async (_who, headers) => {
  expect((await ask(headers())).status).toBe(403);
  expect((await ask({ ...headers(), ...socket })).status).toBe(0);
  expect((await ask(headers(), 'POST')).status).toBe(403);
  expect(asked).toEqual([]);
});

// K3
test('the desk opens a page of the preview, which asks for its parts and listens', async () => {
  expect((await ask({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' })).status).toBe(200);
  expect((await ask({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' })).status).toBe(200);
  expect((await ask({ origin: `http://127.0.0.1:${port(frame)}`, ...socket })).status).toBe(101);
  expect(asked).toEqual(['/tours ', '/tours ', '/tours websocket']);
});

// K13
test('a page beside the editor may ask this machine alone', async () => {
  const { headers } = await ask({});
  expect(headers['content-security-policy']).toBe(
    "default-src 'self'; script-src 'self' http://127.0.0.1:3102; frame-src; connect-src 'self'; frame-ancestors 'self' http://127.0.0.1:3100",
  );
  expect(headers['x-frame-options']).toBeUndefined();
});

// K7
test('what a page beside the editor reports to who writes code lies over no page of who writes texts', async () => {
  expect((await ask({ origin: `http://127.0.0.1:${port(frame)}` }, 'POST', '/dev/reports')).status).toBe(204);
  expect(asked).toEqual([]);
});

// K7
test('a page beside the editor that came when nothing was typed yet takes what is', async () => {
  const { status, headers } = await ask({}, 'GET', '/__desk/a-tab');
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/script-src 'sha256-/);
});
