import { createServer, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { startMailInbox } from '../stand-ins/mail-inbox.ts';
import { LOCAL_HOST } from '../stand-ins/serve-app.ts';
import { findFreePorts, startStandIns, type StandIns } from '../stand-ins/start.ts';

const MAIL_TIMEOUT_MS = 3_000;
const site = 'http://127.0.0.1:3000';
const message = { name: 'Ada Whittle', email: 'ada@example.com', message: 'Do the cats mind the rain?', honeypot: '' };

test.describe.configure({ mode: 'serial' });

let standIns: StandIns;

test.beforeAll(async () => {
  standIns = await startStandIns({ ports: findFreePorts, site, rateLimitMax: 5, mailTimeoutMs: MAIL_TIMEOUT_MS });
});
test.afterAll(() => standIns.stop());

const send = () =>
  fetch(`${standIns.functions.address}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(message),
  });

// F4
test('a send fails with a message while the mail server is down', async () => {
  await standIns.inbox.stop();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await send();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ error: 'Failed to send email' });
    expect(answer.headers.get('access-control-allow-origin')).toBe(site);
  }
});

test('a send fails after the timeout while the mail server is silent', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket)).listen(standIns.inbox.smtpPort, LOCAL_HOST);
  try {
    const started = performance.now();
    expect((await send()).status).toBe(502);
    expect(performance.now() - started).toBeLessThan(MAIL_TIMEOUT_MS * 3);
  } finally {
    for (const socket of sockets) {
      socket.destroy();
    }
    await new Promise((resolve) => silent.close(resolve));
  }
});

// F3
test('mail arrives again when the mail server is back, until the limit that failed sends count towards', async () => {
  const inbox = await startMailInbox({ smtp: standIns.inbox.smtpPort, page: 0 });
  try {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      statuses.push((await send()).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect(await (await fetch(`${inbox.page}/api/email`)).json()).toHaveLength(2);
  } finally {
    await inbox.stop();
  }
});
