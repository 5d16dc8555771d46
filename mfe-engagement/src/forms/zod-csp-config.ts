import { config } from 'zod/mini';

// The content security policy forbids making code from text, and reports even the attempt to find that out.
config({ jitless: true });
