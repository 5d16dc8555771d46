import { createHash } from 'node:crypto';
import { inlineSources, pagePolicy } from '@hemstitch/platform/internal/stitch/check/page-policy.ts';
import { CspEvaluator } from 'csp_evaluator';
import { Version } from 'csp_evaluator/dist/csp';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import site from '../site.config.ts';
import { loadSiteConfig } from './src/model/site-config.ts';

const inline = inlineSources({ scripts: ['boot()'], styles: ['body{}', ''] });

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

// S42
test('the booking provider and its subdomains may serve scripts, frames, styles and data', () => {
  const policy = directives({ BOOKING_ORIGIN: 'https://booking.example' });
  for (const name of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src']) {
    expect(policy[name]).toEqual(expect.arrayContaining(['https://booking.example', 'https://*.booking.example']));
  }
});

test('an IP address has no subdomains', () => {
  const sources = directives({ BOOKING_ORIGIN: 'http://127.0.0.1:3010' })['script-src'];
  expect(sources).toContain('http://127.0.0.1:3010');
  expect(sources?.filter((source) => source.includes('*'))).toEqual([]);
});

// S42
test('the mailing provider may send who signed up to a page on another host', () => {
  const policy = directives({
    MAILING_ACTION: 'https://lists.example/post?u=1',
    MAILING_THANKS_ORIGIN: 'https://shop.example/',
  });
  expect(policy['form-action']).toEqual(["'self'", 'https://lists.example', 'https://shop.example']);
});

// S42
test('the mailing provider may receive the form and serve its script', () => {
  const policy = directives({
    MAILING_ACTION: 'https://lists.example/post?u=1',
    MAILING_VALIDATION_SCRIPT: 'https://files.example/a/v.js',
  });
  expect(policy['form-action']).toEqual(["'self'", 'https://lists.example']);
  // Not what else its host serves.
  expect(policy['script-src']).toContain('https://files.example/a/v.js');
  expect(policy['script-src']).not.toContain('https://files.example');
  expect(policy['script-src']).not.toContain('https://lists.example');
});

// S42
test('the functions may be called; analytics and error reports only when configured', () => {
  expect(directives({ BACKEND_URL: 'https://functions.example' })['connect-src']).toContain(
    'https://functions.example',
  );
  expect(directives()['connect-src']?.join(' ')).not.toContain('google');
  const full = directives({ ANALYTICS_ID: 'G-TEST12345', ERROR_ENDPOINT: 'https://errors.example/report' });
  expect(full['connect-src']).toEqual(
    expect.arrayContaining(['https://*.google-analytics.com', 'https://errors.example']),
  );
});

// S42
test.each([
  ['the sample', {}],
  ['all that a site can have', { ANALYTICS_ID: 'G-TEST12345', ERROR_ENDPOINT: 'https://errors.example/report' }],
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
