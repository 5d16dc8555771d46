import { securityHeaders } from '../edge/request-handler.ts';
import { headersSchema, redirectsSchema } from './answers.schema.ts';

const refusal = (schema: typeof headersSchema | typeof redirectsSchema, value: object) =>
  schema.safeParse(value).error?.issues;

test.each(['/*', '/lamps', '/lamps/*', '/feed.xml'])('headers can stand at %s', (place) => {
  expect(
    refusal(headersSchema, { [place]: { 'X-Robots-Tag': 'noai', Link: '</a.css>; rel=preload' } }),
  ).toBeUndefined();
});

test.each(['lamps', '/lamps*', '*', '/a?b=c', '//evil.example/*'])('headers cannot stand at %s', (place) => {
  expect(refusal(headersSchema, { [place]: {} })).toMatchObject([
    { message: expect.stringContaining('a path such as /lamps') },
  ]);
});

test.each([
  ...Object.keys(securityHeaders),
  'content-security-policy',
  'X-Frame-Options',
  'Cache-Control',
  'Set-Cookie',
  'Location',
  'Content-Length',
])('the header %s stays the platform’s', (name) => {
  expect(refusal(headersSchema, { '/*': { [name]: 'x' } })).toMatchObject([
    { path: ['/*', name], message: expect.stringContaining('is the platform’s') },
  ]);
});

test.each(['a\r\nSet-Cookie: b=c', '', ' a', '\u00e9'])('a header has no value such as %j', (value) => {
  expect(refusal(headersSchema, { '/*': { 'X-Team': value } })).toBeDefined();
});

test.each(['javascript:alert(1)', '/lamps', '//evil.example', 'ftp://a.example', 'shop'])(
  'a redirect does not lead to %s',
  (to) => {
    expect(refusal(redirectsSchema, { '/shop': to })).toMatchObject([
      { message: expect.stringContaining('https://shop') },
    ]);
  },
);
