/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';

const apps = readdirSync(rootFolder).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const folders = ['shared/design', ...apps.flatMap((app) => [`${app}/src`, `${app}/compile`, `${app}/changes`])];

const files = folders
  .filter((folder) => existsSync(join(rootFolder, folder)))
  .flatMap((folder) =>
    readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(rootFolder, file), 'utf8') }));
const sources = files.filter(({ file }) => !file.includes('.test.'));

/** `file:line: what stands there`, where a pattern that styles may not hold is found. */
function findings(pattern: RegExp, exempt: readonly string[]): string[] {
  return sources.flatMap(({ file, text }) =>
    exempt.includes(file)
      ? []
      : text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
}

describe('styles', () => {
  test('take every colour from tokens.ts', () => {
    // On paper all is black and white; the page of changes marks what is gone and what is new.
    const exempt = [
      'shared/design/tokens.ts',
      'shared/design/print.ts',
      'shared/platform/review/changes/changes-page.styles.ts',
      'mfe-blog/src/testing/sample-post.ts',
    ];
    expect(
      findings(
        /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?=[\s;,)'"])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!var)/i,
        exempt,
      ),
    ).toEqual([]);
  });

  test('name the widths at which layouts change, and tracks that may shrink', () => {
    const typed =
      /\((?:min-|max-)?(?:width|inline-size) ?(?::|[<>]=?) ?[\d.]+(?:px|r?em)|[\d.]+(?:px|r?em) ?[<>]=? ?(?:width|inline-size)|minmax\(0, ?1fr\)/;
    expect(findings(typed, ['shared/design/breakpoints.ts'])).toEqual([]);
  });

  test('name what comes after another: with `+ *`, browsers style the whole page again whenever an element comes or goes', () => {
    // In a line with its declarations, as the rule for paper has it (flow-on-paper.ts), it is not found: on paper nothing comes or goes.
    expect(findings(/[+~] ?\*[^*/]*[,{]$/, [])).toEqual([]);
  });

  test('stand above their component, or beside it where two use them or the file would pass some 200 lines', () => {
    const lines = (text: string) => text.split('\n').length - 1;
    const faults = sources.flatMap(({ file, text }) => {
      if (file.endsWith('.tsx') && text.includes('css`') && lines(text) > 220)
        return [`${file} has ${lines(text)} lines: move its styles`];
      if (!file.endsWith('.styles.ts')) return [];
      const users = files.filter((source) => source.text.includes(`/${basename(file)}'`));
      const whole = lines(text) + lines(users[0]?.text ?? '');
      return users.length > 1 || whole > 200
        ? []
        : [`${file} is used by ${users[0]?.file ?? 'nothing'} alone, and both have ${whole} lines: make them one`];
    });
    expect(faults).toEqual([]);
  });
});
