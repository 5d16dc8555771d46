// A worker thread starts without the TypeScript loader of its parent.
import { register } from 'tsx/esm/api';

register();
export const { compileContent, makeSharingImage } = await import('./content-worker.ts');
