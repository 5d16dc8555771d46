import { handler as contact } from '../functions/send-contact-email/handler.ts';
import { handler as survey } from '../functions/send-survey-email/handler.ts';
import assert from 'node:assert/strict';
import { contactForm, createRecordingServices, post, SITE, surveyForm } from './recording-services.ts';

const functions = [
  { name: 'contact', handler: contact, form: contactForm },
  { name: 'survey', handler: survey, form: surveyForm },
] as const;

for (const { name, handler, form } of functions) {
  const json = JSON.stringify(form);

  // F1
  Deno.test(`${name}: a good form is mailed, with the visitor's address to reply to`, async () => {
    const { services, mails } = createRecordingServices();
    const answer = await handler(post(json), services);
    assert.deepEqual(answer.status, 200);
    assert.deepEqual(await answer.json(), { sent: true });
    assert.deepEqual(mails.length, 1);
    assert.deepEqual(mails[0]?.mail.replyTo, 'ada@example.com');
    assert.match(mails[0]?.mail.subject ?? '', /Ada Whittle/);
  });

  // F6
  Deno.test(`${name}: a browser that asks first learns what it may send`, async () => {
    const { services } = createRecordingServices();
    const answer = await handler(new Request(SITE, { method: 'OPTIONS', headers: { origin: SITE } }), services);
    assert.deepEqual(answer.status, 204);
    assert.deepEqual(answer.headers.get('access-control-allow-origin'), SITE);
    assert.deepEqual(answer.headers.get('access-control-allow-headers')?.split(/, ?/), [
      'authorization',
      'x-client-info',
      'apikey',
      'content-type',
    ]);
  });

  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
    Deno.test(`${name}: ${method} is refused with what is allowed`, async () => {
      const { services } = createRecordingServices();
      const answer = await handler(new Request(SITE, { method, headers: { origin: SITE } }), services);
      assert.deepEqual(answer.status, 405);
      assert.deepEqual(answer.headers.get('allow'), 'POST, OPTIONS');
      assert.deepEqual(answer.headers.get('access-control-allow-origin'), SITE);
    });
  }

  // F6
  Deno.test(`${name}: another site's page is refused and cannot read the answer`, async () => {
    const { services, mails } = createRecordingServices();
    for (const origin of ['https://evil.example', 'null', `${SITE}.evil.example`, 'http://cats.example']) {
      const answer = await handler(post(json, { origin }), services);
      assert.deepEqual(answer.status, 403);
      assert.deepEqual(answer.headers.get('access-control-allow-origin'), SITE);
      assert.deepEqual((await answer.json()).error, 'This site may not send the form.');
    }
    assert.deepEqual(mails.length, 0);
  });

  Deno.test(`${name}: anything but JSON is refused`, async () => {
    const { services, mails } = createRecordingServices();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      assert.deepEqual((await handler(post(json, { 'content-type': type }), services)).status, 415);
    }
    assert.deepEqual(mails.length, 0);
  });

  Deno.test(`${name}: a body over the limit is refused, declared or not`, async () => {
    const { services, mails } = createRecordingServices();
    const giant = JSON.stringify({ ...form, name: 'a'.repeat(40_000) });
    assert.deepEqual((await handler(post(giant), services)).status, 413);
    const stream = new Blob([giant]).stream();
    assert.deepEqual((await handler(post(stream), services)).status, 413);
    assert.deepEqual((await handler(post(json, { 'content-length': '9999999' }), services)).status, 413);
    assert.deepEqual(mails.length, 0);
  });

  // F3, F4
  Deno.test(`${name}: a failing mail service is a failure, and does not count towards the limit`, async () => {
    const { services, mails, log, breakMail } = createRecordingServices({ max: 1, windowSeconds: 60 });
    breakMail(true);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await handler(post(json), services);
      assert.deepEqual(answer.status, 502);
      assert.deepEqual(await answer.json(), { error: 'Failed to send email' });
      assert.deepEqual(answer.headers.get('access-control-allow-origin'), SITE);
    }
    assert.deepEqual(log.length, 3);
    assert.ok(!log.join().includes('ada@example.com'));
    breakMail(false);
    assert.deepEqual((await handler(post(json), services)).status, 200);
    assert.deepEqual(mails.length, 1);
  });

  // F3
  Deno.test(`${name}: an address over its limit waits, another does not`, async () => {
    const { services, mails } = createRecordingServices({ max: 2, windowSeconds: 60 });
    const send = (address: string) => handler(post(json, { 'x-forwarded-for': `10.0.0.1, ${address}` }), services);
    assert.deepEqual((await send('203.0.113.7')).status, 200);
    assert.deepEqual((await send('203.0.113.7')).status, 200);
    const refused = await send('203.0.113.7');
    assert.deepEqual(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    assert.match((await refused.json()).error, /Please try again in 1 minute/);
    assert.deepEqual(refused.headers.get('access-control-allow-origin'), SITE);
    assert.deepEqual((await send('203.0.113.8')).status, 200);
    assert.deepEqual(mails.length, 3);
  });

  Deno.test(`${name}: the same form gives the mail service the same key, another form another`, async () => {
    const { services, mails } = createRecordingServices();
    await handler(post(json), services);
    await handler(post(json), services);
    await handler(post(JSON.stringify({ ...form, name: 'Bea Whittle' })), services);
    assert.deepEqual(mails[0]?.key, mails[1]?.key);
    assert.ok(mails[0]?.key !== mails[2]?.key);
  });

  Deno.test(`${name}: an error of its own is answered, not thrown`, async () => {
    const { services, log } = createRecordingServices();
    const answer = await handler(post(json), {
      ...services,
      rateLimiter: { ...services.rateLimiter, take: () => Promise.reject(new Error('lost')) },
    });
    assert.deepEqual(answer.status, 500);
    assert.deepEqual(await answer.json(), { error: 'Failed to send email' });
    assert.deepEqual(answer.headers.get('access-control-allow-origin'), SITE);
    assert.deepEqual(log.length, 1);
  });

  // F2
  Deno.test(`${name}: what is wrong is said in the words of the form`, async () => {
    const { services } = createRecordingServices();
    const answer = await handler(post(JSON.stringify({ ...form, name: 'A', email: 'ada' })), services);
    assert.deepEqual(answer.status, 422);
    assert.deepEqual(await answer.json(), {
      error: 'Name must be at least 2 characters',
      fields: { name: 'Name must be at least 2 characters', email: 'Please enter a valid email address' },
    });
  });
}

// F2
Deno.test('contact: a filled spam trap is refused and mails nothing', async () => {
  const { services, mails } = createRecordingServices();
  const answer = await contact(post(JSON.stringify({ ...contactForm, honeypot: 'https://spam.example' })), services);
  assert.deepEqual(answer.status, 400);
  assert.deepEqual(mails.length, 0);
});

// F5
Deno.test('contact: what a visitor typed is text in the mail, never markup', async () => {
  const { services, mails } = createRecordingServices();
  await contact(
    post(JSON.stringify({ ...contactForm, name: `O'Hara & "Co"`, message: 'cats <3 & dogs\n"quoted"' })),
    services,
  );
  const html = mails[0]?.mail.html ?? '';
  assert.ok(html.includes('cats &lt;3 &amp; dogs\n&quot;quoted&quot;'));
  assert.ok(html.includes('O&#39;Hara &amp; &quot;Co&quot;'));
  assert.ok(mails[0]?.mail.text.includes('cats <3 & dogs'));
});

Deno.test('survey: the mail carries every answer in words', async () => {
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
  ]) {
    assert.ok(text.includes(line), line);
  }
});

// F5
Deno.test('contact: signs that look like markup arrive as they were typed', async () => {
  const { services, mails } = createRecordingServices();
  const message = 'if a<b && c>d, see <https://cats.example/x> or Al <al@cats.example>';
  assert.deepEqual((await contact(post(JSON.stringify({ ...contactForm, message })), services)).status, 200);
  assert.ok(mails[0]?.mail.text.includes(message));
  assert.ok(mails[0]?.mail.html.includes('a&lt;b &amp;&amp; c&gt;d, see &lt;https://cats.example/x&gt;'));
});

// F1
Deno.test('contact: an address with an umlaut is answered at the name that mail servers know', async () => {
  const { services, mails } = createRecordingServices();
  await contact(post(JSON.stringify({ ...contactForm, email: 'ada@müller.example' })), services);
  assert.deepEqual(mails[0]?.mail.replyTo, 'ada@xn--mller-kva.example');
  assert.ok(mails[0]?.mail.text.includes('ada@müller.example'));
});

// F3
Deno.test('contact: over the limit nothing is judged, and what was refused for its words does not count', async () => {
  const { services } = createRecordingServices({ max: 1, windowSeconds: 600 });
  const wrong = JSON.stringify({ ...contactForm, name: 'A' });
  assert.deepEqual((await contact(post(wrong), services)).status, 422);
  assert.deepEqual((await contact(post(JSON.stringify(contactForm)), services)).status, 200);
  const refused = await contact(post(wrong), services);
  assert.deepEqual(refused.status, 429);
  assert.match((await refused.json()).error, /try again in 10 minutes\.$/);
});
