import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import base from '../../jest.config.mjs';

/**
 * Tests that need the stitched site and no browser. A test run has made the site's store; otherwise it is made first.
 */
export default {
  ...base,
  rootDir: join(dirname(fileURLToPath(import.meta.url)), '../..'),
  roots: ['<rootDir>/tests/edges'],
  testPathIgnorePatterns: ['/node_modules/'],
};
