import { existsSync } from 'node:fs';

/* Packages that come as ES modules only, which Jest has to be given as CommonJS. */
const modulesOnly = [
  '@hemstitch',
  '@actions',
  '@ungap',
  '(remark|rehype|mdast|hast|micromark|unist|vfile|unified|character|stringify)[^/]*',
  'bail|ccount|escape-string-regexp|string-width|strip-ansi|ansi-regex|get-east-asian-width|comma-separated-tokens|decode-named-character-reference|devlop|fault|html-void-elements',
  'is-plain-obj|longest-streak|markdown-table|property-information|space-separated-tokens|trim-lines|trough|zwitch|supports-color',
  '@rspack|@module-federation',
  'workbox-[a-z]+|idb|p-limit|yocto-queue|pixelmatch|htmlparser2|domelementtype|domhandler|dom-serializer|domutils|entities|yet-another-react-lightbox',
].join('|');

// React has no `act` in production, which the shell may have set.
process.env.NODE_ENV = 'test';

const testing = `${import.meta.dirname}/testing/`;
const setup = ['jest-setup.ts', 'jest-environment.js'].find((name) => existsSync(testing + name));

/** A folder in a regular expression. Jest puts `<rootDir>` into its patterns as it is, with brackets and signs. */
export const rootPattern = (folder) => folder.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** @type {import('jest').Config} Runs the platform's own tests; the site's configuration adds to it. */
const config = {
  testEnvironment: 'node',
  // Tests are short, but a busy machine can be slow; a hanging test still ends. No test has a limit of its own.
  testTimeout: 1_200_000,
  setupFilesAfterEnv: [testing + setup],
  transform: {
    '\\.css$': `${testing}style-sheet.cjs`,
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
  // The tests of the template are Node's.
  testPathIgnorePatterns: ['/node_modules/', '/platform/template/'],
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly})/)`],
};

export default config;
