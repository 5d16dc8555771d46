/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/supabase/', '<rootDir>/tests/e2e/', '<rootDir>/tests/faults/', '<rootDir>/\\.'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.'],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-setup.ts'],
  extensionsToTreatAsEsm: [],
  transform: {
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
  transformIgnorePatterns: ['/node_modules/(?!(@cobblestone)/)'],
};

export default config;
