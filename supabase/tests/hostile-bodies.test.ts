import assert from 'node:assert/strict';
import { createRouter, loadFunctions } from '../serve.ts';
import { contactForm, createRecordingServices, post, SITE, surveyForm } from './recording-services.ts';

/** A valid form, with its fields by kind. */
interface FormShape {
  form: Record<string, string | number>;
  lines: readonly string[];
  texts: readonly string[];
}

const shapes: Record<string, FormShape> = {
  'send-contact-email': { form: contactForm, lines: ['name', 'email'], texts: ['message'] },
  'send-survey-email': { form: surveyForm, lines: ['name', 'email'], texts: ['feedback'] },
};

type Body = string | Uint8Array<ArrayBuffer>;

const nest = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const encode = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  bytes.set([0xc3, 0x28, 0xff], bytes.indexOf(0x3f));
  return bytes;
};

/** Bodies that our forms never send, by kind. */
function hostileBodies({ form, lines, texts }: FormShape): Record<string, Body[]> {
  const fields = Object.keys(form);
  const put = (field: string, value: unknown) => JSON.stringify({ ...form, [field]: value });
  const putEach = (names: readonly string[], values: readonly unknown[]) =>
    names.flatMap((field) => values.map((value) => put(field, value)));
  /** Inserts each text into each field's value. */
  const within = (names: readonly string[], insertions: readonly string[]) =>
    names.flatMap((field) =>
      insertions.map((insertion) =>
        put(
          field,
          `${form[field]}`.replace(/.$/, (last) => insertion + last),
        ),
      ),
    );
  const whole = JSON.stringify(form);
  return {
    'a value of another type': putEach(fields, [
      null,
      true,
      -1,
      4.5,
      [],
      ['text'],
      {},
      { toString: 'x' },
      { length: 3 },
    ]),
    'a giant text': putEach([...lines, ...texts], ['a'.repeat(20_000), '<b '.repeat(10_000), '😀'.repeat(900_000)]),
    'a value nested deeply': fields.flatMap((field) =>
      [4, 7_000].map((depth) => put(field, 'HERE').replace('"HERE"', nest(depth))),
    ),
    'a header in a line': lines.flatMap((field) =>
      ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000\n'].flatMap((end) =>
        ['Bcc: all@example.com', 'RCPT TO:<all@example.com>'].map((header) => put(field, form[field] + end + header)),
      ),
    ),
    'an invisible character': [
      ...within(
        [...lines, ...texts],
        ['\u202E', '\u2066', '\u200B', '\uFEFF', '\u0000', '\u001B[31m', '\uD83D', '\uFFFE'],
      ),
      encode(put(lines[0]!, 'Ada ???')),
    ],
    'a field missing': fields.map((field) => put(field, undefined)),
    'a field too many': ['to', 'bcc', 'constructor', '__proto__', '', ' name', 'NAME'].map(
      (name) => `${whole.slice(0, -1)},${JSON.stringify(name)}:{"isAdmin":true}}`,
    ),
    'broken JSON': ['', '{', '{"name":', "{'name':'Ada'}", '{name:"Ada"}', 'NaN', '{"a":1}{"b":2}', whole.slice(0, 20)],
  };
}

for (const [name, shape] of Object.entries(shapes)) {
  // F2
  Deno.test(`${name}: rejects every hostile body, and still accepts a valid one`, async (test) => {
    const { services, mails, log } = createRecordingServices();
    const route = createRouter(await loadFunctions(), services);
    const send = (body: Body) => route(new Request(`${SITE}/functions/v1/${name}`, post(body)));
    for (const [kind, bodies] of Object.entries(hostileBodies(shape))) {
      await test.step(kind, async () => {
        for (const body of bodies) {
          const answer = await send(body);
          const reply = await answer.json();
          assert.ok([400, 413, 422].includes(answer.status), `${answer.status} for ${String(body).slice(0, 300)}`);
          assert.equal(answer.headers.get('access-control-allow-origin'), SITE);
          assert.ok(reply.error.length > 10 && reply.error.length < 120);
        }
        assert.deepEqual([mails, log], [[], []]);
      });
    }
    assert.deepEqual(await (await send(JSON.stringify(shape.form))).json(), { sent: true });
  });
}
