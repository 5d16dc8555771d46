/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';

const apps = readdirSync(rootFolder).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const folders = ['shared/design', ...apps.flatMap((app) => [`${app}/src`, `${app}/compile`, `${app}/changes`])];

const sources = folders
  .filter((folder) => existsSync(join(rootFolder, folder)))
  .flatMap((folder) =>
    readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(rootFolder, file), 'utf8') }));

/** Returns `file:line: text` for each match of a forbidden pattern. */
function findings(pattern: RegExp, exempt: readonly string[]): string[] {
  return sources.flatMap(({ file, text }) =>
    exempt.includes(file)
      ? []
      : text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

describe('styles', () => {
  test('take every color from tokens.ts', () => {
    // Print is black and white; the change report marks removed and added text.
    const exempt = ['shared/design/tokens.ts', 'shared/design/layout/print.ts', 'mfe-blog/src/testing/sample-post.ts'];
    expect(
      findings(
        /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?=[\s;,)'"])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!var)/i,
        exempt,
      ),
    ).toEqual([]);
  });

  test('take breakpoints and shrinking tracks from styles.ts', () => {
    const typed =
      /\((?:min-|max-)?(?:width|inline-size) ?(?::|[<>]=?) ?[\d.]+(?:px|r?em)|[\d.]+(?:px|r?em) ?[<>]=? ?(?:width|inline-size)|minmax\(0, ?1fr\)/;
    expect(findings(typed, ['shared/design/styles.ts'])).toEqual([]);
  });
});
