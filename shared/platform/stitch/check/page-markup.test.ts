import { allowedRels, ownStyles } from '../../contract/page/page-settings.ts';
import { forbiddenMarkup } from './page-markup.ts';

const template = { script: 'start()' };
const ALLOWED = `. Allowed are ${allowedRels.join(', ')}`;
const LEAVE_OUT = 'into the page: leave it out';
const SCRIPT =
  'puts a script into the page: move its code into a module of the app, or load an outside script by `loadScript` of `contract/load-script`';
const rules = { host: 'storefront', owner: 'decide', sheets: ['/assets/decide/styles.css'], template };

function faultsOf(body: string, head = '', page: Parameters<typeof forbiddenMarkup>[1] = rules): string[] {
  const html =
    `<!doctype html><html><head>${head}<style></style><style></style></head><body><div id="hem-root">${body}</div>` +
    '<script type="application/json" id="hem-state">{}</script><script>start()</script></body></html>';
  return forbiddenMarkup(html, page).map(({ app, fault }) => `${app} ${fault}`);
}

test('accepts the markup of pages', () => {
  const body =
    '<h1 data-x="onload" id="hemlock">Lights</h1><a data-boundary="decide" data-hem-in-page="" href="#a">b</a>' +
    '<a href="/lamps">a</a><script type="application/ld+json">{"a":1}</script><svg><title>t</title></svg>' +
    '<iframe src="https://eu.basket.example/a"></iframe><form action="https://lists.example/post"><button>Go</button></form>';
  expect(
    faultsOf(
      body,
      '<title>t</title><meta name="a" content="b"><link rel="canonical" href="https://lights.example/"><link rel="preload" as="image" href="/x"><link rel="stylesheet" href="/assets/decide/styles.css">',
    ),
  ).toEqual([]);
});

test.each([
  ['<script src="/x.js"></script>', SCRIPT],
  ['<script type="application/ld+json" src="/x">{}</script>', SCRIPT],
  ['<script type="application/ld+json">alert(1)</script>', 'puts structured data into the page that is not JSON'],
  ['<svg><script href="/x.js"></script></svg>', SCRIPT],
  ['<template><script src="/x.js"></script></template>', SCRIPT],
  ['<meta http-equiv="refresh" content="0;url=/x">', `puts <meta http-equiv="refresh"> ${LEAVE_OUT}`],
  ['<link rel="stylesheet" href="/x.css">', `puts <link rel="stylesheet"> ${LEAVE_OUT}. ${ownStyles}`],
  [
    '<noscript><link rel="stylesheet" href="/x.css"></noscript>',
    `puts <link rel="stylesheet"> ${LEAVE_OUT}. ${ownStyles}`,
  ],
  ['</div></div><div><div>', 'breaks out of its place in the page: an element is not closed'],
  ['<plaintext>', 'breaks out of its place in the page: an element is not closed'],
])('in a page, %s is refused', (markup, fault) => {
  expect(faultsOf(`<div data-hem-boundary="decide">${markup}</div>`)).toContain(`decide ${fault}`);
});

test('the same applies to the head', () => {
  const head = '<script src="/x.js"></script><link rel="stylesheet" href="/x"><meta http-equiv="refresh" content="0">';
  expect(faultsOf('', head)).toHaveLength(3);
});

test('the app is named in whose part of the page it stands', () => {
  expect(
    faultsOf(
      '<div data-hem-boundary="decide"><div data-hem-boundary="checkout/newsletter-signup"><script src="/x.js"></script></div></div>',
    ),
  ).toEqual([`checkout ${SCRIPT}`]);
});

test('what the host puts around the page is the host’s, and the head is the page’s', () => {
  const link = '<link rel="bookmark" href="/a.svg">';
  const fault = `puts <link rel="bookmark"> ${LEAVE_OUT}${ALLOWED}`;
  expect(faultsOf('', link)).toEqual([`decide ${fault}`]);
  expect(faultsOf(`<header>${link}</header><div data-hem-boundary="decide"></div>`)).toEqual([`storefront ${fault}`]);
});

test('accepts only the template’s own scripts in the head', () => {
  const late = { css: '@font-face{}', media: '(scripting: none)', script: 'late()' };
  const page = { ...rules, template: { ...template, late } };
  expect(faultsOf('', '<style></style><script>late()</script>', page)).toEqual([]);
  expect(faultsOf('', '<script src="/x">late()</script>', page)).toEqual([`decide ${SCRIPT}`]);
  expect(faultsOf('', '<script>late();more()</script>', page)).toEqual([`decide ${SCRIPT}`]);
});
