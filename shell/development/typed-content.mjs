import { relative, sep } from 'node:path';

/** Loader of the bundler: a content file says what is being typed in its place, where something is. Options: the project's folder, and where typed texts are. */
export default function typedContent(source) {
  const { root, texts } = this.getOptions();
  const path = relative(root, this.resourcePath).split(sep).join('/');
  return `export default JSON.parse(globalThis[Symbol.for(${JSON.stringify(texts)})]?.[${JSON.stringify(path)}] ?? ${JSON.stringify(source)});`;
}
