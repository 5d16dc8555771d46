import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { pathToFileURL } from 'node:url';
import { rootFolder } from './folders.ts';

/** A place in a built file, as in a stack: its address, line and column. */
export const builtPosition = /((?:https?|file):\/\/[^\s():/]*(?::\d+)?\/[^\s():]*):(\d+):(\d+)/g;

/**
 * Names source files and lines where a text names places in built ones.
 * @param fileOf the built file behind an address, on this machine
 */
export async function inSources(printed: string, fileOf: (address: URL) => string | undefined): Promise<string> {
  // Deno prints addresses as people read them, with spaces.
  const text = printed.replaceAll(decodeURI(pathToFileURL(root).href), pathToFileURL(root).href);
  const maps = new Map<string, SourceMap | undefined>();
  for (const [, address = ''] of text.matchAll(builtPosition)) {
    const file = URL.canParse(address) ? fileOf(new URL(address)) : undefined;
    if (file && !maps.has(address)) maps.set(address, await readMap(`${file}.map`));
  }
  const mapped = text.replaceAll(builtPosition, (whole, address: string, line: string, column: string) => {
    const entry = maps.get(address)?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry && 'originalSource' in entry ? `${entry.originalSource}:${entry.originalLine + 1}` : whole;
  });
  // The process that renders has mapped its own places already.
  return mapped
    .replaceAll(pathToFileURL(root).href, '')
    .replaceAll(root, '')
    .replaceAll(/file:\/\/(?!\/)/g, '');
}

const root = `${rootFolder}/`;

/** Undefined for a file without a map. */
const readMap = (file: string): Promise<SourceMap | undefined> =>
  readFile(file, 'utf8').then(
    (text) => new SourceMap(JSON.parse(text)),
    () => undefined,
  );

/** A path below the project's folder, with a line. */
const ownPlace = /(?:^|[ (])[\w.@-]+\/[^\s():]*:\d/;

/** The places of a stack that lie in the project's own sources, innermost first. */
export const ownFrames = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => ownPlace.test(line) && !line.includes('node_modules/'))
    .slice(0, 4);
