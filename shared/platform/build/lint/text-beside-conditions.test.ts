/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '../folders.ts';

/** @returns the lines of a component that the rule refuses, from 1 */
function refusedLines(lines: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    const file = join(folder, 'sample.tsx');
    writeFileSync(file, lines.join('\n'));
    writeFileSync(
      join(folder, '.oxlintrc.json'),
      JSON.stringify({
        categories: { correctness: 'off' },
        jsPlugins: [join(rootFolder, 'shared/platform/build/lint/text-beside-conditions.mjs')],
        rules: { 'site/text-beside-conditions': 'error' },
      }),
    );
    const { stdout } = spawnSync(
      join(rootFolder, 'node_modules/.bin/oxlint'),
      ['-c', join(folder, '.oxlintrc.json'), '-f', 'unix', file],
      { encoding: 'utf8' },
    );
    return [...stdout.matchAll(/sample\.tsx:(\d+):/g)].map(([, line]) => Number(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// S93
test('text beside something conditional is refused, and accepted in an element of its own', () => {
  expect(
    refusedLines([
      'export const one = <p>Sent {isLate ? <b>late</b> : null}</p>;',
      "export const two = <p><b>Sent</b>{isLate ? ' late' : ''}</p>;",
      'export const three = <p>{words}{isLate && <b>late</b>}</p>;',
      'export const four = <p><span>Sent</span> {isLate ? <b>late</b> : null}</p>;',
      "export const five = <p>{isLate ? 'late' : 'sent'}</p>;",
      'export const six = <ul>{icon}{isLate ? <b>late</b> : null}{all.map((text) => <li key={text}>{text}</li>)}</ul>;',
    ]),
  ).toEqual([1, 2, 3]);
});
