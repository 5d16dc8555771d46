import { parseDocument } from '../page/page-tree.ts';
import { outsideChanges } from './outside-changes.ts';

interface Sample {
  head?: string;
  body?: string;
  css?: { id: string; text: string }[];
}

const body = (content: string) =>
  `<header class="cc-a">Lights</header><div data-hem-boundary="decide">${content}</div><footer></footer>`;
const shellRules = [{ id: 'a', text: '.cc-a{color:red;}' }];

const treeOf = ({ head = '', body: own = body(''), css = shellRules }: Sample) =>
  parseDocument(
    `<!doctype html><html><head>${head}<style data-emotion="cc">${css.map(({ text }) => text).join('')}</style></head><body><div id="hem-root">${own}</div></body></html>`,
  );
const found = (is: Sample, owner: 'decide' | 'shell' = 'decide', before: Sample = {}) =>
  outsideChanges(
    { host: 'storefront', owner, tree: treeOf(is), css: is.css ?? shellRules, emotionKey: 'cc' },
    treeOf(before),
    ['decide'],
  );

test('a released app may change its own parts, the head of its own page, and rules of its own classes', () => {
  expect(
    found({
      head: '<title>Posts</title><meta name="description" content="d"><link rel="preload" as="image" href="/x">',
      body: body('<h1 class="cc-b">Posts</h1>'),
      css: [
        ...shellRules,
        { id: 'b', text: '.cc-b{color:blue;}.cc-b:hover,.x .cc-b>*{top:0;}@media print{.cc-b{top:0;}}' },
        { id: 'animation-c', text: '@keyframes animation-c{50%{top:0;}}' },
      ],
    }),
  ).toEqual([]);
});

test.each([
  ['another word', body('').replace('Lights', 'Dogs')],
  ['an attribute', body('').replace('<footer>', '<footer hidden>')],
  ['markup that closes its part', body('</div><p>out</p>')],
  ['a part that only looks like its own', `${body('')}<div data-hem-boundary="decide"></div>`],
])('%s outside of its parts is a change', (_, changed) => {
  expect(found({ body: changed })).toEqual([expect.stringMatching(/^changes what is not its own/)]);
});

test('a page that is not its own gets nothing into its head but pictures to fetch ahead, and loses nothing there', () => {
  expect(found({ head: '<title>Mine</title><link rel="preload" as="image" href="/x">' }, 'shell')).toEqual([
    'adds to the head of a page that is not its own: <title>"Mine"</title>',
  ]);
  expect(found({}, 'shell', { head: '<meta name="a" content="b">' })).toEqual([
    expect.stringMatching(/^takes from the head of the page/),
  ]);
});

test.each([
  ['body', 'body{display:none;}'],
  ['a:not(.cc-b)', 'a:not(.cc-b){top:0;}'],
  ['html:has(.cc-b)', 'html:has(.cc-b){top:0;}'],
  ['header', '@media screen{.cc-b{top:0;}header{top:0;}}'],
  ['@font-face', '@font-face{font-family:x;}'],
  ['animation of another name', '@keyframes animation-of-another{50%{top:0;}}'],
])('a rule for %s reaches beyond its own class', (_, text) => {
  expect(found({ css: [...shellRules, { id: 'b', text }] })).toEqual([
    expect.stringMatching(/^styles what is not its own/),
  ]);
});

test('the rules of what stands outside stay as they are', () => {
  expect(found({ css: [{ id: 'a', text: '.cc-a{color:blue;}' }] })).toEqual([
    'changes the style of what is not its own: cc-a',
  ]);
});
