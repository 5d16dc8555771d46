// The apps' content code, in a thread of its own: a change of it takes a new thread, as Node forgets no module. A thread
// starts without the TypeScript loader of its parent.
import { existsSync } from 'node:fs';

const isBuilt = existsSync(new URL('content-worker.js', import.meta.url));
if (isBuilt) await import('../../build/load-typescript.mjs');
else (await import('tsx/esm/api')).register();
export const { compileContent } = await (isBuilt ? import('./content-worker.js') : import('./content-worker.ts'));
