import { createHash } from 'node:crypto';
import { pagePolicy } from '@hemstitch/platform/internal/stitch/check/page-policy.ts';
import { CspEvaluator } from 'csp_evaluator';
import { Version } from 'csp_evaluator/dist/csp';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import site from '../site.config.ts';
import { loadSiteConfig } from './src/model/site-config.ts';

const inline = { scripts: ['boot()'], styles: ['body{}', ''] };

function directives(env: Record<string, string> = {}): Record<string, string[]> {
  const policy = pagePolicy(site, loadSiteConfig(env), inline);
  return Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
}

// S42
test('only inline scripts and styles that the stitcher wrote are allowed, each by its hash', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = directives();
  expect(policy['script-src']).toContain(hash('boot()'));
  expect(policy['style-src']).toEqual(expect.arrayContaining([hash('body{}'), hash('')]));
  expect(
    Object.values(policy)
      .flat()
      .filter((source) => /unsafe|^\*$/.test(source)),
  ).toEqual([]);
});

const mailing = { MAILING_ACTION: 'https://lists.example/post?u=1' };
const watched = { ANALYTICS_ID: 'G-TEST12345', ERROR_ENDPOINT: 'https://errors.example/report' };

// S42
test.each<[who: string, env: Record<string, string>, directives: string[], allowed: string[], refused: RegExp]>([
  [
    'the booking provider and its subdomains',
    { BOOKING_ORIGIN: 'https://booking.example' },
    ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'],
    ['https://booking.example', 'https://*.booking.example'],
    /^\*$/,
  ],
  // An address has no subdomains.
  ['a provider at an address', { BOOKING_ORIGIN: 'http://1.1.1.1:30' }, ['script-src'], ['http://1.1.1.1:30'], /\*/],
  ['the mailing provider, with the form', mailing, ['form-action'], ['https://lists.example'], /shop/],
  [
    'the mailing provider’s page of thanks on another host',
    { ...mailing, MAILING_THANKS_ORIGIN: 'https://shop.example/' },
    ['form-action'],
    ['https://lists.example', 'https://shop.example'],
    /\*/,
  ],
  [
    'the mailing provider’s script, and nothing else of its host',
    { ...mailing, MAILING_VALIDATION_SCRIPT: 'https://files.example/a/v.js' },
    ['script-src'],
    ['https://files.example/a/v.js'],
    /files\.example$|lists/,
  ],
  ['the functions', { BACKEND_URL: 'https://f.example' }, ['connect-src'], ['https://f.example'], /google/],
  [
    'analytics and reports of errors where they are set',
    watched,
    ['connect-src'],
    ['https://*.google-analytics.com', 'https://errors.example'],
    /^\*$/,
  ],
])('the policy allows %s', (_, env, names, allowed, refused) => {
  for (const name of names) {
    const sources = directives(env)[name]!;
    expect(sources).toEqual(expect.arrayContaining(allowed));
    expect(sources.filter((source) => refused.test(source))).toEqual([]);
  }
});

// S42
test.each([
  ['the sample', {}],
  ['all that a site can have', watched],
])(
  'the policy of %s has no weakness of high or medium severity that is known',
  (_what, env: Record<string, string>) => {
    const policy = `${pagePolicy(site, loadSiteConfig(env), inline)}; frame-ancestors 'self'`;
    const findings = new CspEvaluator(new CspParser(policy).csp, Version.CSP3).evaluate();
    // Findings about possible future content of hosts are ignored.
    expect(
      findings
        .filter(({ severity }) => severity < Severity.STRICT_CSP)
        .map(({ directive, value, description }) => `${directive} ${value}: ${description}`),
    ).toEqual([]);
    // A wildcard is such a weakness: the check sees what it is meant to.
    expect(
      new CspEvaluator(new CspParser(policy.replace("script-src 'self'", "script-src 'self' https:")).csp, Version.CSP3)
        .evaluate()
        .some(({ severity }) => severity <= Severity.MEDIUM),
    ).toBe(true);
  },
);
