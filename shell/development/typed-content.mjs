import { join, relative, sep } from 'node:path';

/**
 * Loader of the bundler: a content file says what is being typed in its place, where something is; with `?pictures` asked for,
 * its pictures stand in place of their names. Options: the project's folder, and where typed texts are.
 */
export default function typedContent(source) {
  const { root, texts } = this.getOptions();
  const path = relative(root, this.resourcePath).split(sep).join('/');
  const content = `JSON.parse(globalThis[Symbol.for(${JSON.stringify(texts)})]?.[${JSON.stringify(path)}] ?? ${JSON.stringify(source)})`;
  if (this.resourceQuery !== '?pictures') return `export default ${content};`;
  return `import { withPictures } from ${JSON.stringify(join(root, 'shared/contracts/content/with-pictures.ts'))};
import pictures from './pictures/pictures.generated.json' with { type: 'json' };
export default withPictures(${content}, pictures);`;
}
