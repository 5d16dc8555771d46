import { forbiddenMarkup } from './page-markup.ts';

const template = { stateId: 'site-state', script: 'start()' };
const policy =
  "default-src 'self'; frame-src https://booking.example https://*.booking.example; form-action 'self' https://lists.example";
const rules = { owner: 'blog', policy, origin: 'https://cats.example', template } as const;

function faultsOf(body: string, head = '', page: Parameters<typeof forbiddenMarkup>[1] = rules): string[] {
  const html =
    `<!doctype html><html><head>${head}<style></style><style></style></head><body><div id="root">${body}</div>` +
    '<script type="application/json" id="site-state">{}</script><script>start()</script></body></html>';
  return forbiddenMarkup(html, page).map(({ app, fault }) => `${app} ${fault}`);
}

test('what pages are made of is let through', () => {
  const body =
    '<h1 data-x="onload">Cats</h1><a href="/tours">a</a><a href="mailto:a@b.example">b</a><a href="tel:1">c</a><img src="/x.avif" alt="">' +
    '<img src="data:image/png;base64,AA" alt=""><script type="application/ld+json">{"a":1}</script><svg><title>t</title></svg>' +
    '<iframe src="https://eu.booking.example/a"></iframe><form action="https://lists.example/post"><button>Go</button></form><form action="/search"></form>';
  expect(
    faultsOf(
      body,
      '<title>t</title><meta name="a" content="b"><link rel="canonical" href="https://cats.example/"><link rel="preload" as="image" href="/x">',
    ),
  ).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', 'puts a script into the page'],
  ['<script src="/x.js"></script>', 'puts a script into the page'],
  ['<script type="application/ld+json" src="/x">{}</script>', 'puts a script into the page'],
  ['<script type="application/ld+json">alert(1)</script>', 'puts structured data into the page that is no JSON'],
  ['<svg><script>alert(1)</script></svg>', 'puts a script into the page'],
  ['<svg><a><animate attributeName="href" values="javascript:1"/></a></svg>', 'puts an animated link into the page'],
  ['<img src="/x" ONERROR="alert(1)">', 'puts a handler into the page: onerror of <img>'],
  ['<template><img src="/x" onload="1"></template>', 'puts a handler into the page: onload of <img>'],
  ['<noscript><img src="/x" onload="1"></noscript>', 'puts a handler into the page: onload of <img>'],
  ['<a href=" java&#9;script:alert(1)">x</a>', 'puts an address that is no page’s into the page'],
  ['<svg><a xlink:href="javascript:1">x</a></svg>', 'puts an address that is no page’s into the page'],
  ['<a href="data:text/html,x">x</a>', 'puts an address that is no page’s into the page'],
  ['<img src="data:image/svg+xml,x" alt="">', 'puts an address that is no page’s into the page'],
  ['<base href="https://elsewhere.example/">', 'puts <base> into the page'],
  ['<meta http-equiv="refresh" content="0;url=/x">', 'puts <meta> into the page'],
  ['<link rel="stylesheet" href="/x.css">', 'puts <link> into the page'],
  ['<style>body{}</style>', 'puts <style> into the page'],
  ['<object data="/x"></object>', 'puts <object> into the page'],
  ['<embed src="/x">', 'puts <embed> into the page'],
  [
    '<iframe src="https://booking.example.elsewhere.example/"></iframe>',
    'puts a frame of https://booking.example.elsewhere.example/ into the page',
  ],
  ['<iframe srcdoc="x"></iframe>', 'puts a frame with content of its own into the page'],
  ['<form action="https://elsewhere.example/"></form>', 'sends a form to https://elsewhere.example/'],
  ['<div><template shadowrootmode="open"></template></div>', 'puts a shadow tree into the page'],
  ['</div><div>', 'breaks out of the place of the page: elements are not closed as they should be'],
  ['<plaintext>', 'puts <plaintext> into the page'],
])('in a page, %s is refused', (markup, fault) => {
  expect(faultsOf(markup).map((words) => words.replaceAll("'", '’'))).toContainEqual(
    expect.stringContaining(`blog ${fault}`),
  );
});

test.each([
  ['<script>alert(1)</script>', 'puts <script> into the head'],
  ['<link rel="stylesheet" href="/x">', 'puts <link rel="stylesheet"> into the head'],
  ['<link rel="preload" as="script" href="/x">', 'puts <link rel="preload"> into the head'],
  ['<meta http-equiv="refresh" content="0">', 'puts <meta http-equiv="refresh"> into the head'],
  [
    '<meta http-equiv="Content-Security-Policy" content="img-src *">',
    'puts <meta http-equiv="Content-Security-Policy"> into the head',
  ],
  ['<base href="/x">', 'puts <base> into the head'],
  ['<style>a{}</style>', 'puts a style element into the head'],
])('in the head, %s is refused', (markup, fault) => {
  expect(faultsOf('', markup)).toContain(`blog ${fault}`);
});

test('the app is named in whose part of the page it stands', () => {
  expect(
    faultsOf(
      '<div data-boundary="blog"><div data-boundary="engagement/newsletter-signup"><p onclick="1"></p></div></div>',
    ),
  ).toEqual(['engagement puts a handler into the page: onclick of <p>']);
});

test('of the head’s scripts the template’s own is let through, once and as it is', () => {
  const late = { css: '@font-face{}', media: '(scripting: none)', script: 'late()' };
  const page = { ...rules, template: { ...template, late } };
  const own = '<style></style><script>late()</script>';
  expect(faultsOf('', own, page)).toEqual([]);
  expect(faultsOf('', `${own}<script>late()</script>`, page)).toEqual(['blog puts <script> into the head']);
  expect(faultsOf('', '<style></style><script src="/x">late()</script>', page)).toEqual([
    'blog puts <script> into the head',
  ]);
  expect(faultsOf('', '<style></style><script>late();more()</script>', page)).toEqual([
    'blog puts <script> into the head',
  ]);
});
