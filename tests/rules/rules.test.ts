import { tableOf, type SourceFile } from './rules.ts';

const page: SourceFile = { path: 'shell/RULES.md', text: '- **S1** The cat sits.\n- **S2** It may stand (S1).\n' };
const testsWith = (text: string): SourceFile => ({ path: 'shell/cat.test.ts', text });
const cited = testsWith(
  "// S1\ntest('sits', () => {});\n\n  // S1, S2\n  it.each([\n    ['a', 1],\n  ])('%s stands', () => {});\n",
);

test('every rule is listed with the tests that cite it', () => {
  const { rules, tests, faults } = tableOf([page, cited]);
  expect(rules).toEqual([
    { id: 'S1', page: 'shell/RULES.md', words: 'The cat sits.' },
    { id: 'S2', page: 'shell/RULES.md', words: 'It may stand (S1).' },
  ]);
  expect(tests.get('S1')).toEqual([
    { path: 'shell/cat.test.ts', title: 'sits' },
    { path: 'shell/cat.test.ts', title: '%s stands' },
  ]);
  expect(faults).toEqual([]);
});

const sign = '\u00a7';

test.each<[string, SourceFile, string]>([
  [
    'a rule without a test',
    testsWith("// S1\ntest('sits', () => {});"),
    'shell/RULES.md: no test holds S2: It may stand (S1).',
  ],
  [
    'a test that cites no rule',
    testsWith("// S9\ntest('flies', () => {});"),
    'shell/cat.test.ts:1: there is no rule S9.',
  ],
  [
    'a citation without its test',
    testsWith("// S1\n\ntest('sits', () => {});"),
    'shell/cat.test.ts:1: a line that cites S1 stands directly above the test that holds it.',
  ],
  [
    'a test that is skipped',
    testsWith("// S1\ntest.skip('sits', () => {});"),
    'shell/cat.test.ts:1: a line that cites S1 stands directly above the test that holds it.',
  ],
  [
    'a comment that cites no rule',
    { path: 'shell/cat.ts', text: '/** Sits (S1, S7). */' },
    'shell/cat.ts:1: there is no rule S7.',
  ],
  [
    'a rule given twice',
    { path: 'mfe-blog/RULES.md', text: '- **S1** Again.' },
    'mfe-blog/RULES.md: S1 is a rule already, in shell/RULES.md.',
  ],
  [
    'a citation of what is elsewhere',
    { path: 'shell/cat.ts', text: `// As ${sign}4 says.` },
    'shell/cat.ts:1: cites what the repository does not hold. Cite a rule, such as (S12).',
  ],
])('%s is a fault', (_what, file, fault) => {
  expect(tableOf([page, file]).faults).toContain(fault);
});
