import platform from './shared/platform/jest.config.mjs';

/** @type {import('jest').Config} */
const config = {
  ...platform,
  cacheDirectory: '<rootDir>/.cache/jest',
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/supabase/',
    '<rootDir>/tests/e2e/',
    '<rootDir>/tests/resilience/',
    '<rootDir>/tests/edges/',
    '<rootDir>/\\.',
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.'],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
  resolver: '<rootDir>/shared/testing/resolve-content.cjs',
  moduleNameMapper: {
    // These packages export only ES modules.
    '^@actions/(\\w[\\w-]*)$': '<rootDir>/node_modules/@actions/$1/dist/index.js',
    '^@actions/(\\w[\\w-]*)/(.+?)(?:\\.js)?$': '<rootDir>/node_modules/@actions/$1/dist/$2.js',
  },
};

export default config;
