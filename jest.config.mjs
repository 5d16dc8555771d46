/* Packages that come as ES modules only, which Jest has to be given as CommonJS. */
const modulesOnly = [
  '@cobblestone',
  '@actions',
  '@ungap',
  '(remark|rehype|mdast|hast|micromark|unist|vfile|unified|character|stringify)[^/]*',
  'bail|ccount|escape-string-regexp|string-width|strip-ansi|ansi-regex|get-east-asian-width|comma-separated-tokens|decode-named-character-reference|devlop|fault|html-void-elements',
  'is-plain-obj|longest-streak|property-information|space-separated-tokens|trim-lines|trough|zwitch|supports-color',
  '@rspack|@module-federation',
  'p-limit|yocto-queue|pixelmatch|htmlparser2|domelementtype|domhandler|dom-serializer|domutils|entities|yet-another-react-lightbox',
].join('|');

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  // Nothing takes long, but a busy machine may: a test that waits for ever still ends.
  testTimeout: 60_000,
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/supabase/',
    '<rootDir>/tests/e2e/',
    '<rootDir>/tests/faults/',
    '<rootDir>/tests/edges/',
    '<rootDir>/\\.',
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.'],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
  moduleNameMapper: {
    // What marketing compares today is no matter of tests.
    '^(?:\\.\\./)+content/exit-popup\\.json$': '<rootDir>/mfe-engagement/src/testing/exit-popup.sample.json',
    // They offer themselves to `import` alone.
    '^@actions/(\\w[\\w-]*)$': '<rootDir>/node_modules/@actions/$1/dist/index.js',
    '^@actions/(\\w[\\w-]*)/(.+?)(?:\\.js)?$': '<rootDir>/node_modules/@actions/$1/dist/$2.js',
  },
  transform: {
    '\\.css$': '<rootDir>/shared/testing/style-sheet.cjs',
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly})/)`],
};

export default config;
