// pnpm pictures [app…]              make what is new or changed, and the sharing images
// pnpm pictures --describe [app…]   only write pictures.generated.json
// pnpm pictures --check [app…]      only look whether everything is made

import { appNames, isAppName } from '../../contracts/app-names.ts';
import { loadAppBuild } from '../folders.ts';
import { pictureFolders } from './apps.ts';
import { checkPictures } from './check.ts';
import { describePictures } from './make.ts';
import { preparePictures } from './prepare.ts';
import { keepSharingImages } from './sharing.ts';

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((word) => !isAppName(word));
if (unknown.length > 0) {
  console.error(`No app is called ${unknown.join(', ')}. The apps are ${appNames.join(', ')}.`);
  process.exit(1);
}
const apps = named.length > 0 ? named.filter(isAppName) : appNames;

try {
  for (const app of apps) {
    if (words.includes('--describe')) {
      await describePictures(pictureFolders(app));
      continue;
    }
    const makes = !words.includes('--check');
    if (makes) await preparePictures(app, console.log);
    // A picture without words would else be one that a sharing image can't find.
    await checkPictures(app);
    if (!makes) continue;
    const drawn = await keepSharingImages(app, (await (await loadAppBuild(app)).sharingImages?.()) ?? []);
    if (drawn > 0) console.log(`${app}: ${drawn} sharing images drawn`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
