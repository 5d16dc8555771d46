import platform, { rootPattern } from './shared/platform/jest.config.mjs';

const root = rootPattern(import.meta.dirname);

/** Files that take five seconds of the processor or more, of code that is seldom touched: a plain `npm test` leaves them out, CI does not. */
export const thorough = [
  'desk/server/git-states',
  'desk/server/preview-copy',
  'shared/platform/build/pictures/ingest',
  'shared/platform/release/keys/signatures',
  'shared/platform/release/preview/shared-preview',
  'shared/platform/release/rejected-releases',
  'shared/platform/release/release-processes',
  'shared/platform/release/roll-back',
  'shared/platform/release/serve-store',
  'shared/platform/release/stale-base-check',
  'shared/platform/release/upkeep/prune',
  'shared/platform/stitch/hostile-releases',
  'shared/platform/stitch/routes-of-releases',
  'shared/platform/store/store-damage',
  'tests/bootstrap',
  'tests/commands',
  'tests/platform/starter',
  'tests/termination',
].map((name) => `${name}.test.ts`);

/** What a change breaks so seldom that a night may find it: thousands of cases of one property, and new projects that install packages. */
export const nightly = [
  'shared/platform/store/s3/object-store-faults',
  'shared/platform/store/simulation',
  'tests/linear-time',
].map((name) => `${name}.test.ts`);

/** CHECKS is unset where all are tried. */
const leftOut = { plain: [...thorough, ...nightly], everything: nightly }[process.env.CHECKS] ?? [];

/** @type {import('jest').Config} */
const config = {
  ...platform,
  cacheDirectory: '<rootDir>/.cache/jest',
  // A pattern of paths would read brackets in the project's own path as its own.
  testRegex: process.env.CHECKS === 'nightly' ? nightly : String.raw`\.test\.tsx?$`,
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    `${root}/supabase/`,
    `${root}/shared/platform/template/`,
    `${root}/tests/e2e/`,
    `${root}/tests/resilience/`,
    String.raw`${root}/\.`,
    ...leftOut.map((file) => `${root}/${file}`),
  ],
  modulePathIgnorePatterns: ['/dist/', String.raw`${root}/\.`],
  setupFiles: process.env.CLOCK_SHIFT_MS ? ['<rootDir>/shared/testing/shift-clock.cjs'] : [],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
  resolver: '<rootDir>/shared/testing/resolve-content.cjs',
  moduleNameMapper: {
    // These packages export only ES modules.
    '^@actions/(\\w[\\w-]*)$': '<rootDir>/node_modules/@actions/$1/dist/index.js',
    '^@actions/(\\w[\\w-]*)/(.+?)(?:\\.js)?$': '<rootDir>/node_modules/@actions/$1/dist/$2.js',
  },
};

export default config;
