import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePictures } from '../../contract/content/resolve-pictures.ts';

/** Loader of the bundler, for a content file: puts its app's pictures in the place of their names. */
export default function inlinePictures(source) {
  const pictures = join(this.resourcePath, '../pictures/pictures.generated.json');
  this.addDependency(pictures);
  return JSON.stringify(resolvePictures(JSON.parse(source), JSON.parse(readFileSync(pictures, 'utf8'))));
}
