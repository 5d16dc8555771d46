import { createRouter, loadFunctions } from '../serve.ts';
import * as assert from './assert.ts';
import { contactForm, createRecordingServices, post } from './recording-services.ts';

const at = (path: string, request: Request): Request => new Request(new URL(path, request.url), request);

// F1
Deno.test('runner: every function is at the path of the hosted platform', async () => {
  const functions = await loadFunctions();
  assert.equal([...functions.keys()].sort(), ['send-contact-email', 'send-survey-email']);
  const { services, mails } = createRecordingServices();
  const route = createRouter(functions, services);
  const answer = await route(at('/functions/v1/send-contact-email', post(JSON.stringify(contactForm))));
  assert.equal(answer.status, 200);
  assert.equal(mails.length, 1);
});

Deno.test('runner: a function that does not exist is not found', async () => {
  const route = createRouter(await loadFunctions(), createRecordingServices().services);
  for (const path of ['/functions/v1/send-money', '/functions/v1/_shared', '/functions/v1/', '/elsewhere']) {
    assert.equal((await route(at(path, post('{}')))).status, 404);
  }
});

Deno.test('runner: without a header of the platform, the connection is the visitor', async () => {
  const { services } = createRecordingServices({ max: 1, windowSeconds: 60 });
  const route = createRouter(await loadFunctions(), { ...services, settings: { ...services.settings, clientAddressHeader: undefined } });
  const send = (remote: string) =>
    route(at('/functions/v1/send-contact-email', post(JSON.stringify(contactForm), { 'x-forwarded-for': crypto.randomUUID() })), remote);
  assert.equal((await send('127.0.0.1')).status, 200);
  assert.equal((await send('127.0.0.1')).status, 429);
  assert.equal((await send('127.0.0.2')).status, 200);
});
