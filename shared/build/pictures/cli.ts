// pnpm pictures [app…]              make what is new or changed
// pnpm pictures --describe [app…]   only write pictures.generated.json
// pnpm pictures --check [app…]      only look whether everything is made

import type { PictureApp } from '../../design/picture-data.ts';
import { pictureApps } from './apps.ts';
import { checkPictures } from './check.ts';
import { describePictures, makePictures } from './make.ts';

const words = process.argv.slice(2);
const isApp = (word: string): word is PictureApp => (pictureApps as string[]).includes(word);
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((word) => !isApp(word));
if (unknown.length > 0) {
  console.error(`No app is called ${unknown.join(', ')}. The apps are ${pictureApps.join(', ')}.`);
  process.exit(1);
}
const apps = named.length > 0 ? named.filter(isApp) : pictureApps;

try {
  for (const app of apps) {
    if (words.includes('--describe')) await describePictures(app);
    else if (!words.includes('--check')) await makePictures(app, console.log);
    if (!words.includes('--describe')) await checkPictures(app);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
