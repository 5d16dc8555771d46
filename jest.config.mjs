import platform, { rootPattern } from './shared/platform/jest.config.mjs';

const root = rootPattern(import.meta.dirname);

/** @type {import('jest').Config} */
const config = {
  ...platform,
  cacheDirectory: '<rootDir>/.cache/jest',
  // A pattern of paths would read brackets in the project's own path as its own.
  testRegex: String.raw`\.test\.tsx?$`,
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    `${root}/supabase/`,
    `${root}/tests/e2e/`,
    `${root}/tests/resilience/`,
    `${root}/tests/edges/`,
    String.raw`${root}/\.`,
  ],
  modulePathIgnorePatterns: ['/dist/', String.raw`${root}/\.`],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
  resolver: '<rootDir>/shared/testing/resolve-content.cjs',
  moduleNameMapper: {
    // These packages export only ES modules.
    '^@actions/(\\w[\\w-]*)$': '<rootDir>/node_modules/@actions/$1/dist/index.js',
    '^@actions/(\\w[\\w-]*)/(.+?)(?:\\.js)?$': '<rootDir>/node_modules/@actions/$1/dist/$2.js',
  },
};

export default config;
