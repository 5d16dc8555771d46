import { SourceMap, type SourceMapPayload } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const contentPart = 'content (JSON)';
const bundlerPart = 'bundler runtime';

/** Packages that come and go together. */
const families: [RegExp, string][] = [
  [/^(react|react-dom|scheduler)$/, 'react-dom, react'],
  [/^(react-router|react-router-dom|cookie)$/, 'react-router'],
  [/^@module-federation\//, 'federation runtime'],
  [/^(@emotion\/.*|stylis)$/, 'emotion'],
  [
    /^(@radix-ui\/.*|react-remove-scroll.*|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce|@floating-ui\/.*)$/,
    'radix-ui',
  ],
  [/^workbox-/, 'workbox'],
  [/^embla-/, 'embla-carousel'],
];

/** What a file is part of: a package, or a folder of the project. @param source as a source map names it */
function partOf(source: string): string {
  if (/webpack\/runtime|webpack\/bootstrap|webpack\/startup/.test(source)) return bundlerPart;
  // The federation plugin's own module is a text in the configuration.
  if (/federation/i.test(source) && /data:|%3B|rspack\.js!/.test(source)) return 'federation runtime';
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (name) return families.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  const [, folder] = /((?:shell|mfe-[\w-]+|shared)\/(?:[\w-]+\/)*)[^/]*$/.exec(source) ?? [];
  // Deeper than an app's or the design's own parts, nobody asks.
  return folder ? folder.split('/').slice(0, 3).filter(Boolean).join('/') : bundlerPart;
}

/** The text of a script by part, from its source map; what the map says nothing of belongs to what stands before it. */
function textByPart(code: string, payload: SourceMapPayload): Map<string, string> {
  const map = new SourceMap(payload);
  const texts = new Map<string, string>();
  const names = new Map<string, string>();
  const nameOf = (source: string) => names.get(source) ?? names.set(source, partOf(source)).get(source)!;
  let part = bundlerPart;
  let unmapped = '';
  const add = (to: string, text: string) => texts.set(to, (texts.get(to) ?? '') + text);
  const endUnmapped = () => {
    add(/JSON\.parse\(['"`]/.test(unmapped) ? contentPart : part, unmapped);
    unmapped = '';
  };
  code.split('\n').forEach((line, number) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(number, column) as Partial<ReturnType<typeof map.findEntry>>;
      if (!('originalSource' in entry) || !entry.originalSource || entry.generatedLine !== number) {
        unmapped += line[column];
        continue;
      }
      if (unmapped) endUnmapped();
      part = nameOf(entry.originalSource);
      add(part, line[column]!);
    }
  });
  if (unmapped) endUnmapped();
  return texts;
}

/**
 * What each part of a script weighs on the wire. Parts compress better together than alone, so each gets the share of
 * the whole that it would have alone.
 * @returns bytes, br, which add up to the script's own
 */
export function bytesByPart(code: string, payload: SourceMapPayload): Map<string, number> {
  const alone = [...textByPart(code, payload)].map(([part, text]) => [part, compressed(text)] as const);
  const sum = alone.reduce((total, [, bytes]) => total + bytes, 0);
  const whole = compressed(code);
  return new Map(alone.map(([part, bytes]) => [part, (bytes * whole) / sum]));
}

const compressed = (text: string) => brotliCompressSync(text).byteLength;
