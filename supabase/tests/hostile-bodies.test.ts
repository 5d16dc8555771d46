import { createRouter, loadFunctions } from '../serve.ts';
import * as assert from './assert.ts';
import { CLASSES, makeHostileBodies, type FormShape } from './hostile-bodies.ts';
import { contactForm, createRecordingServices, SITE, surveyForm } from './recording-services.ts';

const shapes: Record<string, FormShape> = {
  'send-contact-email': { form: contactForm, lines: ['name', 'email'], texts: ['message'], others: ['honeypot'] },
  'send-survey-email': {
    form: surveyForm,
    lines: ['name', 'email'],
    texts: ['feedback'],
    others: ['tourDate', 'tourType', 'tourRating', 'guideRating', 'heardAbout', 'recommend'],
  },
};

for (const [name, shape] of Object.entries(shapes)) {
  for (const kind of CLASSES) {
    // F2
    Deno.test(`${name}: no body of the kind '${kind}' gets through`, async (test) => {
      const { services, mails, log } = createRecordingServices();
      const route = createRouter(await loadFunctions(), services);
      const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, (request, info) =>
        route(request, info.remoteAddr.hostname),
      );
      const send = (body: BodyInit, headers: Record<string, string> = {}) =>
        fetch(`http://127.0.0.1:${server.addr.port}/functions/v1/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: SITE, ...headers },
          body,
        });
      try {
        for (const [index, { what, body, headers }] of makeHostileBodies(kind, shape).entries()) {
          await test.step(`${index + 1}: ${what}`, async () => {
            const answer = await send(body, headers);
            const reply = await answer.json();
            assert.ok(
              answer.status >= 400 && answer.status < 500,
              `${answer.status} for ${String(body).slice(0, 300)}`,
            );
            assert.ok(answer.status !== 429, 'refused for the wrong reason');
            assert.equal(answer.headers.get('access-control-allow-origin'), SITE);
            assert.ok(typeof reply.error === 'string' && reply.error.length > 10 && reply.error.length < 120);
            assert.equal(mails.length, 0);
          });
        }
        const good = await send(JSON.stringify(shape.form));
        assert.equal(await good.json(), { sent: true });
        assert.equal(mails.length, 1);
        assert.equal(log, []);
      } finally {
        await server.shutdown();
      }
    });
  }
}
