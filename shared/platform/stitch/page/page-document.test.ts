import { parsePageState } from '../../contract/page-state.ts';
import { defineSite } from '../../contract/site-definition.ts';
import lampShop from '../../fixture/site.config.ts';
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

test('a notice is above the page, outside of the apps, and the policy allows its rules', () => {
  const notice = { html: '<aside>A preview</aside>', css: 'aside{color:red}' };
  const { html, inline } = pageDocument(template, 'en', parts, notice);
  expect(html).toContain('<body><aside>A preview</aside><div id="hem-root"><h1>Lights</h1></div>');
  expect(html).toContain('<style>aside{color:red}</style></head>');
  expect(inline.styles).toContain(notice.css);
});

test('a short style sheet stands in the page, and a long one is linked by its hash', () => {
  const short = { href: '/short.css', integrity: 'sha256-a', text: '.short{}' };
  const sheets = [short, { href: '/long.css', integrity: 'sha256-b', text: '' }];
  const { html, inline } = pageDocument(template, 'en', { ...parts, sheets });
  expect(html).toContain(
    '<style>.short{}</style><link rel="stylesheet" href="/short.css" disabled="">' +
      '<link rel="stylesheet" href="/long.css" integrity="sha256-b" crossorigin=""></head>',
  );
  expect(inline.styles).toContain(short.text);
});

test('rules that wait stand with the script that lets them count, and both are allowed', () => {
  const late = { css: '@font-face{}', media: '(scripting: none)', script: 'late()' };
  const { html, inline } = pageDocument({ ...template, late }, 'en', parts);
  expect(html).toContain('<style media="(scripting: none)">@font-face{}</style><script>late()</script>');
  expect(inline.scripts).toContain('late()');
  expect(inline.styles).toContain('@font-face{}');
  // A script before it would hold back the page's first picture.
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('<script>'));
});

test('a page’s state is read as it was written, and text of another shape is refused', () => {
  const [, text] = /id="hem-state">([^<]*)</.exec(pageDocument(template, 'en', parts).html)!;
  expect(parsePageState(text)).toEqual(state);
  for (const other of ['', '{}', '[]', JSON.stringify({ ...state, scripts: '/main.js' })])
    expect(() => parsePageState(other)).toThrow();
});

test('a site names its language, and a wrong one is refused with its reason', () => {
  const { lang } = defineSite({ ...lampShop, lang: 'de' });
  expect(pageDocument(template, lang, parts).html).toContain('<html lang="de">');
  expect(() => defineSite({ ...lampShop, lang: 'German!' })).toThrow('site.config.ts, `lang`: ✖ expected a language');
});
