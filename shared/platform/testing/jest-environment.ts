import { englishWords } from '../contract/words.ts';

Object.assign(globalThis, { SITE_WORDS: englishWords });

// Loading these takes a third of a second in each file of tests, and most files need no document.
if (typeof document !== 'undefined') require('./jest-document');
