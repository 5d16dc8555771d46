// A worker thread starts without the TypeScript loader of its parent.
import { register } from 'tsx/esm/api';

register();
await import('./code-worker.ts');
