// Lets Node load a site's TypeScript in the built package, since Node 20 knows none.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
