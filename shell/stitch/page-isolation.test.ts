import type { GuestPage } from '../render/guest-answers.schema.ts';
import { trespasses } from './page-isolation.ts';

const part = (content: string) =>
  `<header class="cc-a">Cats</header><div data-boundary="blog">${content}</div><footer></footer>`;
const shellRules = [{ id: 'a', text: '.cc-a{color:red;}' }];
const page = (change: Partial<GuestPage> = {}): GuestPage => ({
  head: '',
  body: part(''),
  css: shellRules,
  reads: ['shell/a.json'],
  ...change,
});
const found = (is: Partial<GuestPage>, owner: 'blog' | 'shell' = 'blog', without: Partial<GuestPage> = {}) => [
  ...trespasses('blog', owner, page(is), page(without), 'cc'),
];

test('an app may fill its own parts, and give its own page a head, rules and data', () => {
  expect(
    found({
      head: '<title>Posts</title><meta name="description" content="d"><link rel="canonical" href="/blog"><link rel="preload" as="image" href="/x">',
      body: part('<h1 class="cc-b">Posts</h1>'),
      css: [
        ...shellRules,
        { id: 'b', text: '.cc-b{color:blue;}.cc-b:hover,.x .cc-b>*{top:0;}@media print{.cc-b{top:0;}}' },
        { id: 'animation-c', text: '@keyframes animation-c{50%{top:0;}}' },
      ],
      reads: ['blog/posts.json', 'shell/a.json'],
    }),
  ).toEqual([]);
});

test.each([
  ['another word', part('').replace('Cats', 'Dogs')],
  ['an attribute', part('').replace('<footer>', '<footer hidden>')],
  ['markup that closes its part', part('</div><p>out</p>')],
  ['a part that only looks like its own', `${part('')}<div data-boundary="blog"></div>`],
])('%s outside of its parts is a change', (_, body) => {
  expect(found({ body })).toEqual([expect.stringMatching(/^changes what is not its own/)]);
});

test('a page that is not its own gets nothing into its head but pictures to fetch ahead', () => {
  expect(found({ head: '<title>Mine</title><link rel="preload" as="image" href="/x">' }, 'shell')).toEqual([
    'adds to the head of a page that is not its own: <title>"Mine"</title>',
  ]);
  expect(found({ head: '' }, 'blog', { head: '<meta name="a" content="b">' })).toEqual([
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

test('the rules of others stay as they are, and so does what is known to be read', () => {
  expect(found({ css: [{ id: 'a', text: '.cc-a{color:blue;}' }] })).toEqual([
    'changes the style of what is not its own: cc-a',
  ]);
  expect(found({ css: [] })).toEqual(['changes the style of what is not its own: cc-a']);
  expect(found({ reads: [] })).toEqual(['hides that the page reads shell/a.json']);
});
