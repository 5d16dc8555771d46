/** A body that no form of ours sends, with what is wrong about it. */
export type HostileBody = { what: string; body: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

/** A well-filled form, and which of its fields are lines, texts, choices or numbers. */
export type FormShape = {
  form: Record<string, string | number>;
  lines: readonly string[];
  texts: readonly string[];
  others: readonly string[];
};

export const CLASSES = [
  'wrong types',
  'giant',
  'deeply nested',
  'header injection',
  'markup',
  'unicode tricks',
  'missing fields',
  'unknown fields',
  'broken JSON',
  'wrong values',
] as const;
export type HostileClass = (typeof CLASSES)[number];

const PER_CLASS = 50;

/** The same numbers in every run, from 0 up to 1. */
function createDice(seed: number): { pick: <Item>(items: readonly Item[]) => Item; upTo: (max: number) => number } {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (max: number): number => Math.floor(next() * max);
  return { upTo, pick: (items) => items[upTo(items.length)] as (typeof items)[number] };
}

const TAGS = [
  '<script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</td></tr></table>',
  '<!-- -->',
  '<?php x ?>',
  '<a href="javascript:alert(1)">',
  '<iframe src=//evil.example>',
  '<ScRiPt >',
  '<style>*{}',
  '<b>',
  '<!DOCTYPE html>',
  '<math><mtext>',
  '<form action=//evil.example>',
];
/** Text to a form of several lines, which shows it as text, and no part of a name or an address. */
const BRACKETS = [...TAGS, '<!--', '<?php', '<iframe src=//evil.example', '\uFF1Cscript\uFF1E', '<b'];
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\u0000\n'];
const HEADERS = [
  'Bcc: all@example.com',
  'To: all@example.com',
  'Subject: Free cats',
  'Content-Type: text/html',
  'X-Mailer: x',
  '.',
  'DATA',
  'RCPT TO:<all@example.com>',
  'Cc: a@example.com, b@example.com',
];
const UNSEEN = [
  '\u202E',
  '\u202A',
  '\u2066',
  '\u2069',
  '\u200B',
  '\u200E',
  '\u200F',
  '\u2060',
  '\uFEFF',
  '\u0000',
  '\u0007',
  '\u001B[31m',
  '\u007F',
  '\u009B',
  '\uD83D',
  '\uDE00',
  '\u{E0041}',
  '\uFFFE',
  '\uFFF9',
  'e' + '\u0301'.repeat(40),
  '\u061C',
  '\b\b\b',
];
const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  4.5,
  [],
  ['text'],
  {},
  { toString: 'x' },
  [[]],
  { length: 3 },
  [null, 1],
];
const NOT_A_FORM = ['null', 'true', '7', '"text"', '[]', '[{}]', '[1,2]', '""'];
const BAD_ADDRESSES = [
  'ada',
  'ada@',
  '@example.com',
  'ada@@example.com',
  'ada@example',
  'a b@example.com',
  'ada@exam ple.com',
  'ada@-example.com',
  'ada@example..com',
  '"ada"@example.com',
  'ada@[127.0.0.1]',
  'ada@example.com,bob@example.com',
  'ada@example.com;bob@example.com',
  'mailto:ada@example.com',
  '<ada@example.com>',
  'ad\u0430@ex\u0430mple.com',
  'ada@example.com%0aBcc:x@example.com',
  `${'a'.repeat(250)}@example.com`,
];
const BROKEN = [
  '',
  ' ',
  '{',
  '}',
  '{"name":',
  '{"name":"Ada"',
  "{'name':'Ada'}",
  '{"name":"Ada",}',
  '{name:"Ada"}',
  'undefined',
  'NaN',
  '{"a":1}{"b":2}',
  '<xml/>',
  'name=Ada&email=ada%40example.com',
  '{"name":"\\x41"}',
  '{"name":"\\ud8"}',
  '\u0000',
  '{"name":"Ada"}//',
  '{"tourRating":0x5}',
  '{"name":"A\nda"}',
];

/** Fifty bodies of one class. */
export function makeHostileBodies(kind: HostileClass, shape: FormShape): HostileBody[] {
  const dice = createDice(CLASSES.indexOf(kind) * 7_919 + Object.keys(shape.form).length);
  const fields = Object.keys(shape.form);
  const typed = [...shape.lines, ...shape.texts];
  const withField = (field: string, value: unknown): string => JSON.stringify({ ...shape.form, [field]: value });
  const around = (field: string, part: string): string => {
    const text = String(shape.form[field]);
    const at = dice.upTo(text.length + 1);
    return withField(field, text.slice(0, at) + part + text.slice(at));
  };

  const make: Record<HostileClass, (index: number) => HostileBody> = {
    'wrong types': (index) => {
      if (index < NOT_A_FORM.length) {
        return { what: 'no form at all', body: NOT_A_FORM[index] ?? '' };
      }
      const field = dice.pick(fields);
      const wrong = WRONG_TYPES.filter(
        (value) =>
          typeof value !== 'number' ||
          typeof shape.form[field] !== 'number' ||
          value < 1 ||
          value > 5 ||
          value % 1 !== 0,
      );
      return { what: field, body: withField(field, dice.pick(wrong)) };
    },
    giant: (index) => {
      const field = dice.pick(typed);
      const size = 5_000 + index * 20_000;
      return {
        what: `${field} of ${size}`,
        body: withField(field, dice.pick(['a', 'é', '<', '\\', '😀']).repeat(size)),
      };
    },
    'deeply nested': (index) => {
      const depth = 4 + index * 150;
      const [open, close] = dice.pick([
        ['[', ']'],
        ['{"a":', '}'],
      ] as const);
      const nest = `${open.repeat(depth)}1${close.repeat(depth)}`;
      const field = dice.pick(fields);
      return {
        what: `${field}, ${depth} deep`,
        body: index % 5 === 0 ? nest : withField(field, 'HERE').replace('"HERE"', nest),
      };
    },
    'header injection': () => {
      const field = dice.pick(shape.lines);
      const part = dice.pick(BREAKS) + dice.pick(HEADERS);
      return { what: field, body: withField(field, `${shape.form[field]}${part}`) };
    },
    markup: () => {
      const field = dice.pick(typed);
      return { what: field, body: around(field, dice.pick(shape.texts.includes(field) ? TAGS : BRACKETS)) };
    },
    'unicode tricks': (index) => {
      const field = dice.pick(typed);
      if (index % 10 === 9) {
        const bytes = new TextEncoder().encode(withField(field, 'Ada ???'));
        bytes.set([0xc3, 0x28, 0xff], bytes.indexOf(0x3f));
        return { what: 'bytes that are no UTF-8', body: bytes };
      }
      return { what: field, body: around(field, dice.pick(UNSEEN)) };
    },
    'missing fields': (index) => {
      const gone = fields.filter((_, position) => position === index % fields.length || dice.upTo(3) === 0);
      const kept = Object.entries(shape.form).filter(([field]) => !gone.includes(field));
      const emptied = gone.map((field) => [
        field,
        dice.pick([undefined, ...(field === 'honeypot' ? [] : ['', '   '])]),
      ]);
      return { what: gone.join(', '), body: JSON.stringify(Object.fromEntries([...kept, ...emptied])) };
    },
    'unknown fields': (index) => {
      const name = dice.pick([
        'phone',
        'to',
        'bcc',
        'subject',
        'html',
        'from',
        'replyTo',
        'admin',
        'constructor',
        'toString',
        '__proto__',
        'prototype',
        '',
        ' name',
        'NAME',
        '$where',
      ]);
      const text = JSON.stringify(shape.form).slice(0, -1);
      return { what: name, body: `${text},${JSON.stringify(name)}:${index % 2 === 0 ? '"x"' : '{"isAdmin":true}'}}` };
    },
    'broken JSON': (index) => {
      if (index < BROKEN.length) {
        return { what: 'fragment', body: BROKEN[index] ?? '' };
      }
      const whole = JSON.stringify(shape.form);
      const cut = 1 + dice.upTo(whole.length - 1);
      return index % 3 === 0
        ? {
            what: 'another type',
            body: whole,
            headers: {
              'content-type': dice.pick(['text/plain', 'text/html', 'application/xml', 'multipart/form-data']),
            },
          }
        : { what: `cut at ${cut}`, body: whole.slice(0, cut) };
    },
    'wrong values': () => {
      const field = dice.pick(['email', 'name', ...shape.others, ...shape.texts]);
      const value = shape.form[field];
      if (field === 'email') {
        return { what: field, body: withField(field, dice.pick(BAD_ADDRESSES)) };
      }
      if (typeof value === 'number') {
        return { what: field, body: withField(field, dice.pick([0, 6, -5, 1.5, 2 ** 53, 5e-324])) };
      }
      const wrong =
        field === 'honeypot'
          ? ['x', 'https://spam.example', ' ']
          : shape.texts.includes(field)
            ? ['', ' \n ', 'x'.repeat(1_001)]
            : field === 'name'
              ? ['A', ' ', 'a'.repeat(101), '<>']
              : [
                  '',
                  ...(field === 'tourType' ? ['Queens '.repeat(20)] : ['Queens']),
                  '2026-02-30',
                  "' OR 1=1 --",
                  '../../etc/passwd',
                  '{{7*7}}',
                  '0',
                ];
      return { what: field, body: withField(field, dice.pick(wrong)) };
    },
  };
  return Array.from({ length: PER_CLASS }, (_, index) => make[kind](index));
}
