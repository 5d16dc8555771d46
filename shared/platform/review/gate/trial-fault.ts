import { join } from 'node:path';
import { rootFolder } from '../../build/folders.ts';
import { builtPosition, inSources, ownFrames } from '../../build/source-position.ts';
import type { AppName } from '../../contract/app-names.ts';
import { shorten } from '../../contract/printable-text.ts';
import { groupBy } from '../group-by.ts';

/** A fault of a page in a browser. */
export interface TrialFault {
  app: string;
  address: string;
  /** Continues a sentence that begins with the address. */
  text: string;
  /** The script that the error comes from. */
  script?: string;
  /** The message that the page logged, if that is the fault. */
  logged?: string;
  /** The whole message of the error. It can name places in built files. */
  error?: string | undefined;
  /** Whether the app made something else of the page than the stitcher, and in which words they differ. */
  isMismatch?: boolean;
  difference?: string | undefined;
  /** Whether the live site has the fault, too. */
  isLive?: boolean;
}

interface Location {
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** An error with its place, unless it has a stack. A browser counts lines of messages from 0. */
export const locateError = (error: string, { url, lineNumber, columnNumber }: Location) =>
  error.search(builtPosition) < 0 ? `${error}\n    at ${url}:${lineNumber + 1}:${columnNumber + 1}` : error;

/** The lines of an error that name scripts of an app. */
export const linesOf = (app: string, error: string) =>
  error
    .split('\n')
    .filter((line) => line.includes(`/assets/${app}/`))
    .join('\n');

/**
 * The app and the script that an error comes from. React belongs to the host, although another app can cause its errors.
 * @param error message with the places of its stack
 * @param html the document, whose scripts are the host's
 */
export function blameScript(
  host: AppName,
  error: string,
  owner: string,
  html: string,
): Pick<TrialFault, 'app' | 'script'> {
  const [, part, fragment] = /The code of '(\w+)|^ +at (\w+)\/[\w-]+ \(/m.exec(error) ?? [];
  const named = part ?? fragment;
  if (named) return { app: named };
  const scripts = [...error.matchAll(builtPosition)].flatMap(([, address = '', line, column]) => {
    const [, app, script] = /\/assets\/(\w+)\/(.+)/.exec(address) ?? [];
    if (app && script) return [{ app, script }];
    return isInScript(html, Number(line), Number(column)) ? [{ app: host, script: 'a script of the document' }] : [];
  });
  const [innermost = { app: owner, script: '' }] = scripts;
  const isReact = innermost.app === host && innermost.script.startsWith('react.');
  return scripts.find(({ app }) => app !== host) ?? (isReact || !innermost.script ? { app: owner } : innermost);
}

function isInScript(html: string, line: number, column: number): boolean {
  const lines = html.split('\n');
  const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column - 1)].join('\n');
  return before.lastIndexOf('<script') > before.lastIndexOf('</script');
}

/** The first line of an error, without what differs from page to page, and the hashes of a policy, which hide its end. */
export const shortenError = (error: string, site: string) =>
  shorten(
    error
      .split('\n')[0]!
      .replaceAll(/blob:[^\s'"]+/g, 'blob:…')
      .replaceAll(site, '')
      .replaceAll(/ '(?:sha256|nonce)-[^']+'/g, ''),
    600,
  );

/** The same for a fault of two releases, whose files have other hashes in their names. */
export const identifyFault = ({ app, script, text }: TrialFault) =>
  [app, script, text].join(' ').replaceAll(/\.[\da-f]{8}(?=\.)/g, '');

/** One line for each fault: its app, its pages, and the place in the sources if the app was built on this machine. */
export async function formatFaults(faults: readonly TrialFault[], fileOf = builtFile): Promise<string[]> {
  // React logs an error that a boundary catches, and the boundary logs it again as a reason.
  const told = faults.filter(
    ({ address, text, logged = text }) =>
      !faults.some((other) => other.address === address && other.logged?.endsWith(` Reason: ${logged}`)),
  );
  const lines = [...groupBy(told, ({ app, text, isLive }) => `${app} ${text} ${isLive}`).values()].map(async (same) => {
    const { app, address, text, script, error = '', difference, isLive } = same[0]!;
    const others = new Set(same.map((fault) => fault.address)).size - 1;
    const pages = others > 0 ? `${address} (and ${others} more ${others === 1 ? 'page' : 'pages'})` : address;
    const frame = ownFrames(await inSources(error, fileOf))[0] ?? '';
    const place = frame.split(/[ ()]/).find((part) => /:\d+$/.test(part)) ?? script;
    return `${app}: ${pages} ${text}${place ? ` (${place})` : ''}${difference ? `: ${difference}` : ''}${isLive ? '; the live site has it, too' : ''}`;
  });
  return Promise.all(lines);
}

/** The built file behind an address of a script. */
function builtFile({ pathname }: URL): string | undefined {
  const [, app, file] = /^\/assets\/(\w+)\/(.+)/.exec(pathname) ?? [];
  return app && file && join(rootFolder, 'dist', app, 'client', file);
}
