// As for the browser tests: a busy machine may miss a deadline once; a fault in the code fails twice.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

import { englishWords } from '../contract/words.ts';

Object.assign(globalThis, { SITE_WORDS: englishWords });

// Loading these takes a third of a second in each file of tests, and most files need no document.
if (typeof document !== 'undefined') require('./jest-document');
