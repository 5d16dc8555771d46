// A worker thread starts without the TypeScript loader of its parent.
import { register } from 'tsx/esm/api';

register();
const { loadSite } = await import('../../build/folders.ts');
await loadSite();
export const { compileContent } = await import('./content-worker.ts');
