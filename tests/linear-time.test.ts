// A pattern of quadratic time lets one request, one story or one release hold a server or a build for minutes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { pageAddresses } from '@hemstitch/platform/contract/routes/page-in-query';
import { redirectFor, suggestionFor } from '@hemstitch/platform/contract/routes/resolve-path';
import { searchable, searchFor, searchWords } from '@hemstitch/platform/contract/routes/search-text';
import { runGitSync } from '@hemstitch/platform/internal/build/git.ts';
import { clientIp } from '@hemstitch/platform/internal/contract/client-ip.ts';
import { acceptedEncodings } from '@hemstitch/platform/internal/edge/request-handler.ts';
import { withoutScripts } from '@hemstitch/platform/internal/runtime/service-worker/offline-response.ts';
import { parseSync } from '@swc/core';
import { emailField, isPhoneNumber } from '@cobblestone/domain/forms/field.schema.ts';
import { toPlainLine } from '@cobblestone/domain/forms/plain-text.ts';
import { findHardCodedFacts } from '@cobblestone/domain/tours/hard-coded-facts.ts';
import { slugFromTitle } from '../shared/domain/content/slug-from-title.ts';
import { siteRoutes } from './site-routes.ts';

process.env.RECHECK_BACKEND = 'pure';

/** These see only our own sources. */
const ownSources =
  /^tests\/|^shared\/(?:art|testing)\/|^shared\/platform\/(?:build\/bundle|build\/lint|fixture)\/|\/(?:app-sources|settings-page)\.ts$|\/testing\/|\.test\.tsx?$/;
/** The analysis can't finish with its counted repeats. The second test times it. */
const timed = ['shared/domain/forms/field.schema.ts'];

interface Node {
  type?: string;
  pattern?: string;
  flags?: string;
}

/** The patterns of a source, but for those that are composed at run time. */
function patternsOf(file: string): [pattern: string, flags: string][] {
  const text = readFileSync(join(rootFolder, file), 'utf8');
  const found: ReturnType<typeof patternsOf> = [];
  const walk = (node: Node) => {
    if (node.type === 'RegExpLiteral') found.push([node.pattern!, node.flags!.replace('d', '')]);
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) walk(part as Node);
  };
  walk(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }) as Node);
  return found;
}

test('every pattern takes time that is linear in the text', async () => {
  const { checkSync } = await import('recheck');
  const files = runGitSync(rootFolder, 'ls-files', '*.ts', '*.tsx', '*.mjs');
  const patterns = files
    .split('\n')
    .filter((file) => file !== '' && !ownSources.test(file))
    .flatMap((file) => patternsOf(file).map((pattern) => ({ file, pattern })));
  // A pattern without an endless repeat is linear.
  const judged = new Map(
    patterns.flatMap(({ file, pattern }) =>
      /[+*]|,\}/.test(pattern[0]) && !timed.includes(file) ? [[pattern.join('/'), { file, pattern }]] : [],
    ),
  );
  expect(judged.size).toBeGreaterThan(100);
  const slow = [...judged.values()].flatMap(({ file, pattern: [source, flags] }) => {
    const judge = (checker: 'automaton' | 'fuzz') => checkSync(source, flags, { checker, timeout: 300_000 });
    const proven = judge('automaton');
    // It knows no look-ahead.
    const found = proven.status === 'unknown' ? judge('fuzz') : proven;
    const time = found.status === 'vulnerable' ? found.complexity.summary : found.status;
    return time === 'safe' ? [] : [`${file}: /${source}/${flags} is ${time}`];
  });
  expect(slow).toEqual([]);
});

const headers = (name: string, text: string) => new Headers({ [name]: text.replace(/[^!-~]/g, ' ') });
const functions: Record<string, (text: string) => unknown> = {
  redirectFor: (text) => redirectFor(siteRoutes, `/${text}`, `?${text}`),
  suggestionFor: (text) => suggestionFor(siteRoutes, text),
  pageAddresses: (text) => pageAddresses(siteRoutes, '/blog', `?${text}`),
  acceptedEncodings: (text) => acceptedEncodings(text),
  clientIp: (text) =>
    clientIp(headers('x-forwarded-for', text), { clientIpHeader: 'x-forwarded-for', trustedProxies: 1 }, ''),
  searchFor: (text) => searchFor(text)(searchable([text])),
  searchWords: (text) => searchWords(text)(searchable([text])),
  toPlainLine,
  isPhoneNumber,
  emailField: (text) => [text, `a@${text}`].map((email) => emailField().safeParse(email)),
  findHardCodedFacts: (text) => findHardCodedFacts(text, {}),
  slugFromTitle,
  withoutScripts,
};
const pieces =
  'a,1,.,-,/,&,:,@,<,</,<b a=",<!--,<style,<script>,<title>,[^,](,{a,$1,\n, ,\t,`,",e\u0301,http://,%40,a=1&,1:1:,-->,Mondays ,a;q='.split(
    ',',
  );

// F8
test.each(Object.entries(functions))('%s takes little time for 50,000 hostile characters', (_, run) => {
  const slow = pieces.filter((piece) => {
    const text = piece.repeat(50_000 / piece.length);
    // Linear time is some milliseconds, of a busy machine up to 300; quadratic time is more than a second, each time. Collecting garbage can take longer once.
    return [1, 2, 3].every(() => {
      const before = process.cpuUsage();
      run(text);
      run(text + '>'.repeat(text.length));
      return process.cpuUsage(before).user > 500_000;
    });
  });
  expect(slow).toEqual([]);
});
