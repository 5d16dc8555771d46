import { parsePageState } from '../../contract/page-state.ts';
import { samplePageState } from '../../testing/sample-page-state.ts';
import { pageDocument } from './page-document.ts';

const template = {
  before: '',
  after: '',
  css: 'a{}',
  script: 's()',
  speculation: '',
  emotionKey: 'e',
  stateId: 'state',
};
const state = samplePageState({ data: { 'decide/lamps.json': '</script>' } });
const parts = { head: '<link rel="preload">', body: '<h1>Lights</h1>', css: [{ id: 'one', text: '.e-one{}' }], state };
/** Names in the policy all that may run or style. */
const policyFor = ({ scripts, styles }: { scripts: string[]; styles: string[] }) => [...scripts, ...styles].join('|');

test('a notice is above the page, outside of the apps, and the policy allows its rules', () => {
  const notice = { html: '<aside>A preview</aside>', css: 'aside{color:red}' };
  const { html, policy } = pageDocument(template, parts, policyFor, notice);
  expect(html).toContain('<body><aside>A preview</aside><div id="hem-root"><h1>Lights</h1></div>');
  expect(html).toContain('<style>aside{color:red}</style></head>');
  expect(policy.split('|')).toContain(notice.css);
});

test('rules that wait stand with the script that lets them count, and both are allowed', () => {
  const late = { css: '@font-face{}', media: '(scripting: none)', script: 'late()' };
  const { html, policy } = pageDocument({ ...template, late }, parts, policyFor);
  expect(html).toContain('<style media="(scripting: none)">@font-face{}</style><script>late()</script>');
  expect(policy.split('|')).toEqual(expect.arrayContaining(['late()', '@font-face{}']));
  // A script before it would hold back the page's first picture.
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('<script>'));
});

test('a page’s state is read as it was written, and text of another shape is refused', () => {
  const [, text] = /id="state">([^<]*)</.exec(pageDocument(template, parts, policyFor).html)!;
  expect(parsePageState(text)).toEqual(state);
  for (const other of ['', '{}', '[]', JSON.stringify({ ...state, scripts: '/main.js' })])
    expect(() => parsePageState(other)).toThrow();
});
