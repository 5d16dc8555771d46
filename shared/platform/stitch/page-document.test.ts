import { createHash } from 'node:crypto';
import { pageDocument } from './page-document.ts';

test('a notice stands above the page, outside of what apps render, and its rules are allowed by their hash', () => {
  const template = {
    before: '',
    after: '',
    css: 'a{}',
    script: 's()',
    speculation: '',
    emotionKey: 'e',
    stateId: 'state',
  };
  const parts = { head: '', body: '<h1>Cats</h1>', css: [], state: {} as never };
  const policyFor = ({ styles }: { styles: string[] }) =>
    styles.map((text) => createHash('sha256').update(text).digest('hex')).join(' ');
  const notice = { html: '<aside>A preview</aside>', css: 'aside{color:red}' };
  const { html, policy } = pageDocument(template, parts, policyFor, notice);
  expect(html).toContain('<body><aside>A preview</aside><div id="root"><h1>Cats</h1></div>');
  expect(html).toContain('<style>aside{color:red}</style></head>');
  expect(policy).toContain(createHash('sha256').update(notice.css).digest('hex'));
  expect(pageDocument(template, parts, policyFor).html).not.toContain('aside');
});

test('rules that wait stand with the script that lets them count, both allowed by their hashes', () => {
  const late = { css: '@font-face{}', media: '(scripting: none)', script: 'late()' };
  const template = {
    before: '',
    after: '',
    css: 'a{}',
    late,
    script: 's()',
    speculation: '',
    emotionKey: 'e',
    stateId: 'state',
  };
  const policyFor = ({ scripts, styles }: { scripts: string[]; styles: string[] }) => [...scripts, ...styles].join('|');
  const { html, policy } = pageDocument(
    template,
    { head: '<link rel="preload">', body: '', css: [], state: {} as never },
    policyFor,
  );
  expect(html).toContain('<style media="(scripting: none)">@font-face{}</style><script>late()</script>');
  expect(policy.split('|')).toEqual(expect.arrayContaining(['late()', '@font-face{}']));
  // A script, or a policy of its own, would hold back the page's first picture.
  expect(html).not.toContain('http-equiv');
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('<script>'));
});

test('Emotion, which moves stitched rules when it is loaded, leaves those of the page in their place', () => {
  const template = { before: '', after: '', css: '', script: '', speculation: '', emotionKey: 'e', stateId: 'state' };
  const parts = { head: '', body: '', css: [{ id: 'one', text: '.e-one{}' }], state: {} as never };
  expect(pageDocument(template, parts, () => '').html).toContain(
    '<style data-emotion="e one" data-s="">.e-one{}</style></head>',
  );
});
