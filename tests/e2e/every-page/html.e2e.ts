import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { expect, test } from '@playwright/test';
import { stitchedPages } from '../helpers/stitched-pages.ts';

const checker = join(rootFolder, 'node_modules/vnu-jar/build/dist/vnu.jar');
const hasJava = spawnSync('java', ['-version']).status === 0;

interface Finding {
  url: string;
  message: string;
  extract?: string;
}

/** Known gaps of the checker. An entry that is no longer needed fails the test. */
const allowed: { why: string; message: RegExp; extract?: RegExp }[] = [
  { why: 'React writes void elements so, and HTML takes no notice', message: /^Trailing slash on void elements/ },
  {
    why: 'Safari tells a list without markers as no list, unless it has the role',
    message: /^The “list” role is unnecessary for element “[uo]l”/,
  },
  {
    why: 'Safari takes a table that is displayed as a list for none, unless its parts name their roles',
    message:
      /^The “(?:table|rowgroup|row|rowheader|columnheader|cell)” role is unnecessary|^The “role” attribute must not be used on a “t[rhd]” element which has a “table” ancestor/,
  },
  {
    why: 'its style sheets are older than view transitions, container lengths, and custom properties in calculations',
    message:
      /^CSS: (?:Unrecognized at-rule|Parse Error|“-*[a-z-]+”: (?:Parse Error|Unknown dimension|Invalid type|One operand|Property .* doesn't exist|The types are incompatible))/,
  },
  {
    why: 'Firefox ticks a consent again after a reload unless it is told not to, and only this tells it',
    message: /^Attribute “autocomplete” is only allowed when the input type is/,
    extract: /name="consent"/,
  },
];

const excuses = (finding: Finding) =>
  allowed.filter(
    ({ message, extract }) => message.test(finding.message) && (extract?.test(finding.extract ?? '') ?? true),
  );

test('the Nu checker finds nothing in any page but what it does not know yet', async ({ request }) => {
  if (!hasJava) console.log('Left out: the Nu HTML checker needs Java, and there is none on this machine.');
  test.skip(!hasJava, 'the Nu HTML checker needs Java');
  test.setTimeout(180_000);
  const pages = await stitchedPages(request);
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const files = await Promise.all(
    pages.map(async ({ address, html }) => {
      const file = join(folder, `${encodeURIComponent(address)}.html`);
      await writeFile(file, html);
      return file;
    }),
  );
  const { stdout } = spawnSync(
    'java',
    ['-Xmx512m', '-jar', checker, '--format', 'json', '--stdout', '--exit-zero-always', ...files],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  await rm(folder, { recursive: true });
  const findings = (JSON.parse(stdout) as { messages: Finding[] }).messages;

  const faults = findings.filter((finding) => excuses(finding).length === 0);
  expect(
    faults.map(
      ({ url, message, extract }) => `${decodeURIComponent(url.split('/').at(-1) ?? '')}: ${message} ${extract}`,
    ),
  ).toEqual([]);
  const used = new Set(findings.flatMap(excuses));
  expect(allowed.filter((entry) => !used.has(entry)).map(({ why }) => `nothing needs this any more: ${why}`)).toEqual(
    [],
  );
});
