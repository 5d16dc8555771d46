// Comes with every app in development, and applies its hot updates.
import { BUILT_EVENT } from './state.ts';

const app = __resourceQuery.slice(1);
const hot = import.meta.webpackHot;
const page = window.siteDevelopment;

async function update(): Promise<void> {
  const newest = page?.hashes[app];
  if (!hot || !page || !newest || newest === __webpack_hash__ || hot.status() !== 'idle') return;
  if (!page.canRefresh) return location.reload();
  try {
    if ((await hot.check(true)) === null) return location.reload();
  } catch (error) {
    console.info(`The change of ${app} needs a reload:`, error);
    return location.reload();
  }
  // Another build may have come while this one was applied.
  if (page.hashes[app] !== newest) return update();
}

window.addEventListener(BUILT_EVENT, () => void update());
void update();
