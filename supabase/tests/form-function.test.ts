import assert from 'node:assert/strict';
import { handler as contact } from '../functions/send-contact-email/handler.ts';
import { handler as survey } from '../functions/send-survey-email/handler.ts';
import { contactForm, createRecordingServices, post, SITE, surveyForm } from './recording-services.ts';

const functions = [
  { name: 'contact', handler: contact, form: contactForm },
  { name: 'survey', handler: survey, form: surveyForm },
] as const;

const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];
const strangers = ['https://evil.example', 'null', `${SITE}.evil.example`, 'http://cats.example'];
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];
const tooLong = { 'content-length': '9999999' };

for (const { name, handler, form } of functions) {
  const json = JSON.stringify(form);
  const giant = JSON.stringify({ ...form, name: 'a'.repeat(40_000) });

  // F1
  Deno.test(`${name}: mails a valid form with the visitor's address to reply to, and equal forms with one key`, async () => {
    const { services, mails } = createRecordingServices();
    for (const body of [json, json, JSON.stringify({ ...form, name: 'Bea Whittle' })]) {
      const answer = await handler(post(body), services);
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), { sent: true });
    }
    assert.equal(mails[0]?.mail.replyTo, 'ada@example.com');
    assert.match(mails[0]?.mail.subject ?? '', /Ada Whittle/);
    // The mail service sends a mail of the same key once.
    assert.equal(mails[0]?.key, mails[1]?.key);
    assert.notEqual(mails[0]?.key, mails[2]?.key);
  });

  // F6
  Deno.test(`${name}: answers a browser's preflight request`, async () => {
    const { services } = createRecordingServices();
    const answer = await handler(new Request(SITE, { method: 'OPTIONS', headers: { origin: SITE } }), services);
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), SITE);
    assert.equal(
      answer.headers.get('access-control-allow-headers')?.replaceAll(', ', ','),
      'authorization,x-client-info,apikey,content-type',
    );
  });

  const refusals: [what: string, status: number, requests: () => Request[]][] = [
    ['another method', 405, () => methods.map((method) => new Request(SITE, { method, headers: { origin: SITE } }))],
    ['a page of another site', 403, () => strangers.map((origin) => post(json, { origin }))],
    ['anything but JSON', 415, () => otherTypes.map((type) => post(json, { 'content-type': type }))],
    ['a body over the limit', 413, () => [post(giant), post(new Blob([giant]).stream()), post(json, tooLong)]],
  ];
  for (const [what, status, requests] of refusals) {
    // F6
    Deno.test(`${name}: rejects ${what}, and only the site can read the answer`, async () => {
      const { services, mails } = createRecordingServices();
      for (const request of requests()) {
        const answer = await handler(request, services);
        assert.equal(answer.status, status);
        assert.equal(answer.headers.get('access-control-allow-origin'), SITE);
        assert.equal(answer.headers.get('allow'), status === 405 ? 'POST, OPTIONS' : null);
      }
      assert.equal(mails.length, 0);
    });
  }

  // F3, F4
  Deno.test(`${name}: a mail that the mail service rejects fails without details, and counts towards the limit`, async () => {
    const { services, mails, log, breakMail } = createRecordingServices({ max: 2, windowSeconds: 60 });
    breakMail(true);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await handler(post(json), services);
      assert.equal(answer.status, 502);
      assert.deepEqual(await answer.json(), { error: 'Failed to send email' });
    }
    assert.equal(log.length, 2);
    assert.ok(!log.join().includes('ada@example.com'));
    breakMail(false);
    assert.equal((await handler(post(json), services)).status, 429);
    assert.equal(mails.length, 0);
  });

  // F3
  Deno.test(`${name}: an address over its limit waits, unread, another does not; a rejected form does not count`, async () => {
    const { services, mails } = createRecordingServices({ max: 2, windowSeconds: 60 });
    const send = (address: string, body = json) =>
      handler(post(body, { 'x-forwarded-for': `10.0.0.1, ${address}` }), services);
    assert.equal((await send('203.0.113.7', JSON.stringify({ ...form, name: 'A' }))).status, 422);
    assert.equal((await send('203.0.113.7')).status, 200);
    assert.equal((await send('203.0.113.7')).status, 200);
    const limited = await send('203.0.113.7');
    assert.equal(limited.status, 429);
    assert.ok(Number(limited.headers.get('retry-after')) >= 1);
    assert.match((await limited.json()).error, /Please try again in 1 minute/);
    assert.equal((await send('203.0.113.8')).status, 200);
    assert.equal(mails.length, 3);
    let isRead = false;
    const unread = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 });
    assert.equal((await handler(post(unread, { 'x-forwarded-for': '203.0.113.7' }), services)).status, 429);
    assert.equal(isRead, false);
  });

  Deno.test(`${name}: an internal error is answered, not thrown`, async () => {
    const { services, log } = createRecordingServices();
    const answer = await handler(post(json), {
      ...services,
      rateLimiter: { ...services.rateLimiter, take: () => Promise.reject(new Error('lost')) },
    });
    assert.equal(answer.status, 500);
    assert.deepEqual(await answer.json(), { error: 'Failed to send email' });
    assert.equal(answer.headers.get('access-control-allow-origin'), SITE);
    assert.equal(log.length, 1);
  });

  // F5
  Deno.test(`${name}: the lines and long words of a visitor fit a mail program that drops styles of white space`, async () => {
    const { services, mails } = createRecordingServices();
    const lines = 'May I bring my mother?\r\n\nShe walks slowly.';
    await handler(post(JSON.stringify({ ...form, message: lines, feedback: lines }, Object.keys(form))), services);
    const { html = '', text = '' } = mails[0]?.mail ?? {};
    assert.match(html, /mother\?<br><br>She walks slowly\./);
    assert.match(html, /<table width="600" style="[^"]*table-layout:fixed/);
    assert.match(html, /<td style="[^"]*overflow-wrap:anywhere;word-break:break-word/);
    assert.match(text, /^Email: ada@example\.com$/m);
  });

  // F2
  Deno.test(`${name}: reports invalid fields with the form's messages`, async () => {
    const { services } = createRecordingServices();
    const answer = await handler(post(JSON.stringify({ ...form, name: 'A', email: 'ada' })), services);
    assert.equal(answer.status, 422);
    assert.deepEqual(await answer.json(), {
      error: 'Name must be at least 2 characters',
      fields: { name: 'Name must be at least 2 characters', email: 'Please enter a valid email address' },
    });
  });
}

// F2
Deno.test('contact: a filled spam trap is rejected and sends no mail', async () => {
  const { services, mails } = createRecordingServices();
  const answer = await contact(post(JSON.stringify({ ...contactForm, honeypot: 'https://spam.example' })), services);
  assert.equal(answer.status, 400);
  assert.equal(mails.length, 0);
});

// F5
Deno.test('contact: a visitor’s input is text in the mail, never markup', async () => {
  const { services, mails } = createRecordingServices();
  const message = 'cats <3 & dogs\n"quoted", see <https://cats.example/x> or Al <al@cats.example>';
  await contact(post(JSON.stringify({ ...contactForm, name: `O'Hara & "Co"`, message })), services);
  const { html = '', text = '' } = mails[0]?.mail ?? {};
  assert.ok(html.includes('cats &lt;3 &amp; dogs<br>&quot;quoted&quot;, see &lt;https://cats.example/x&gt;'));
  assert.ok(html.includes('O&#39;Hara &amp; &quot;Co&quot;'));
  assert.ok(text.includes(message));
});

Deno.test('survey: the mail contains every answer', async () => {
  const { services, mails } = createRecordingServices();
  await survey(post(JSON.stringify(surveyForm)), services);
  const text = mails[0]?.mail.text ?? '';
  for (const line of [
    'Tour date: 2026-06-13',
    'Tour taken: Brooklyn Heights',
    'Tour rating: 5 (Excellent)',
    'Guide rating: 4 (Good)',
    'Heard about us: Friend or Family',
    'Would recommend: Yes, definitely',
    'Feedback: The bodega cat was the best part.',
  ])
    assert.ok(text.includes(line), line);
});

// F1
Deno.test('contact: replies to an address with an umlaut go to its ASCII form', async () => {
  const { services, mails } = createRecordingServices();
  await contact(post(JSON.stringify({ ...contactForm, email: 'ada@müller.example' })), services);
  assert.equal(mails[0]?.mail.replyTo, 'ada@xn--mller-kva.example');
  assert.ok(mails[0]?.mail.text.includes('ada@müller.example'));
});
