import { config } from 'zod/mini';

// Zod compiles parsers with `new Function`. The content security policy forbids that, and reports even the test for it.
config({ jitless: true });
