import assert from 'node:assert/strict';
import { parseSettings, settingNames, SettingsError } from '../functions/_shared/settings.ts';

const good = {
  RESEND_API_KEY: 're_1',
  MAIL_FROM: 'Website <website@example.com>',
  MAIL_TO: 'office@example.com',
  ALLOWED_ORIGINS: 'https://cats.example, http://127.0.0.1:3000',
};

const problemsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    parseSettings(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.problems;
  }
};

Deno.test('settings: missing settings get their defaults', () => {
  const settings = parseSettings(good);
  assert.deepEqual(settings.allowedOrigins, ['https://cats.example', 'http://127.0.0.1:3000']);
  assert.deepEqual(settings.rateLimit, { max: 5, windowSeconds: 600 });
  assert.deepEqual(settings.mail, { apiKey: 're_1', address: 'https://api.resend.com' });
});

Deno.test('settings: the error lists every bad setting at once', () => {
  const problems = problemsOf({
    RESEND_URL: 'example.com',
    MAIL_FROM: 'nobody',
    MAIL_TO: 'a@example.com, b@example.com',
    ALLOWED_ORIGINS: 'https://cats.example/contact',
    RATE_LIMIT_MAX: '-1',
    CLIENT_ADDRESS_HEADER: 'x forwarded',
    TRUSTED_PROXIES: '0',
    FUNCTIONS_STORE: 'table',
    SUPABASE_URL: 'here',
  });
  assert.deepEqual(
    problems.map((problem) => problem.split(' ')[0]),
    [
      'RESEND_API_KEY',
      'RESEND_URL',
      'MAIL_FROM',
      'MAIL_TO',
      'ALLOWED_ORIGINS',
      'RATE_LIMIT_MAX',
      'CLIENT_ADDRESS_HEADER',
      'TRUSTED_PROXIES',
      'SUPABASE_URL',
      'SUPABASE_SERVICE_ROLE_KEY',
    ],
  );
});

Deno.test('settings: the error contains no values', () => {
  assert.doesNotMatch(problemsOf({ ...good, RESEND_URL: 'secret' }).join(), /secret/);
});

// X17
Deno.test('settings: the functions read no key of the site and none of its store', () => {
  assert.deepEqual(
    settingNames.filter((name) => /^(SITE|AWS|PREVIEW)_/.test(name)),
    [],
  );
});
