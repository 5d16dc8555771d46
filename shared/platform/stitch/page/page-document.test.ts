import { parsePageState } from '../../contract/page-state.ts';
import { parsePageSettings } from '../../contract/page/page-settings.ts';
import { samplePageState } from '../../testing/sample-page-state.ts';
import { pageDocument } from './page-document.ts';

const template = { after: '', css: 'a{}', script: 's()', speculation: '', emotionKey: 'e' };
const state = samplePageState({ data: { 'decide/lamps.json': '</script>' } });
const parts = {
  head: '<link rel="preload">',
  body: '<h1>Lights</h1>',
  css: [{ id: 'one', text: '.e-one{}' }],
  state,
  sheets: [],
};
const page = parsePageSettings({});

test('a notice is above the page, outside of the apps, and the policy allows its rules', () => {
  const notice = { html: '<aside>A preview</aside>', css: 'aside{color:red}' };
  const { html, inline } = pageDocument(template, page, parts, notice);
  expect(html).toContain('<body><aside>A preview</aside><div id="hem-root"><h1>Lights</h1></div>');
  expect(html).toContain('<style>aside{color:red}</style></head>');
  expect(inline.styles).toContain(notice.css);
});

test('a short style sheet stands in the page, and a long one is linked by its hash', () => {
  const short = { href: '/short.css', integrity: 'sha256-a', text: '.short{}' };
  const sheets = [short, { href: '/long.css', integrity: 'sha256-b', text: '' }];
  const { html, inline } = pageDocument(template, page, { ...parts, sheets });
  expect(html).toContain(
    '<style>.short{}</style><link rel="stylesheet" href="/short.css" disabled="">' +
      '<link rel="stylesheet" href="/long.css" integrity="sha256-b" crossorigin=""></head>',
  );
  expect(inline.styles).toContain(short.text);
});

test('rules that wait stand with the script that lets them count, and both are allowed', () => {
  const late = { css: '@font-face{}', media: '(scripting: none)', script: 'late()' };
  const { html, inline } = pageDocument({ ...template, late }, page, parts);
  expect(html).toContain('<style media="(scripting: none)">@font-face{}</style><script>late()</script>');
  expect(inline.scripts).toContain('late()');
  expect(inline.styles).toContain('@font-face{}');
  // A script before it would hold back the page's first picture.
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('<script>'));
});

test('a page’s state is read as it was written, and text of another shape is refused', () => {
  const [, text] = /id="hem-state">([^<]*)</.exec(pageDocument(template, page, parts).html)!;
  expect(parsePageState(text)).toEqual(state);
  for (const other of ['', '{}', '[]', JSON.stringify({ ...state, scripts: '/main.js' })])
    expect(() => parsePageState(other)).toThrow();
});

test('a site names the language, attributes of html and body, and scripts of the head, which the policy allows', () => {
  const own = parsePageSettings({ lang: 'de', html: { class: 'no-js' }, body: { 'data-shop': '"<&' } });
  const { html, inline } = pageDocument({ ...template, scripts: ['dark()'] }, own, parts);
  expect(html).toContain('<html lang="de" class="no-js">');
  expect(html).toContain('<body data-shop="&quot;&lt;&amp;">');
  expect(html.slice(0, html.indexOf('</head>'))).toContain('<script>dark()</script>');
  expect(inline.scripts).toContain('dark()');
});

test.each([
  [{ lang: 'German!' }, 'expected a language'],
  [{ body: { onload: 'alert(1)' } }, 'is not allowed'],
  [{ body: { style: 'color:red' } }, 'is not allowed'],
  [{ html: { 'data-hem-inert': '' } }, 'is not allowed'],
])('a page setting is refused with its reason: %j', (given, reason) => {
  expect(() => parsePageSettings(given)).toThrow(reason);
});
