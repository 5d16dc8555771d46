// A worker thread starts without the TypeScript loader of its parent.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

const files = new Set();
register({ onImport: (url) => url.startsWith('file:') && files.add(fileURLToPath(url.split('?')[0])) });
/** All files of the content code, JSON included: Node reads each once. */
export const loadedFiles = () => [...files];
const { loadSite } = await import('../../build/folders.ts');
await loadSite();
export const { compileContent } = await import('./content-worker.ts');
