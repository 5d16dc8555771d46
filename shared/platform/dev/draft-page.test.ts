import { followingPage, stillPage, offlinePolicy } from './draft-page.ts';

// K7
test('a draft’s page has its text and fonts, and none of its scripts', () => {
  const page =
    '<html><head><style media="(scripting: none)">@font-face{}</style><script>late()</script></head><body><main>Words</main><script type="application/json">{"a":"</p>"}</script><script src="/app.js" async></script></body></html>';
  expect(stillPage(page)).toBe(
    '<html><head><style media="all">@font-face{}</style></head><body><main>Words</main></body></html>',
  );
});

// K3
test('the page that follows an editor runs one script, and reaches nothing', () => {
  const { html, policy } = followingPage('follow()');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^' ]+'; .*frame-ancestors 'self' http:\/\/127\.0\.0\.1:\* http:\/\/localhost:\*$/,
  );
  expect(policy).not.toContain('connect-src');
});

// K13
test('a page in an editor’s frame may ask this machine alone', () => {
  const policy =
    "default-src 'self'; script-src 'self' http://127.0.0.1:3102 https://tags.example; connect-src 'self' https://tags.example; frame-ancestors 'self'";
  expect(offlinePolicy(policy, 'http://127.0.0.1:')).toBe(
    "default-src 'self'; script-src 'self' http://127.0.0.1:3102; connect-src 'self'; frame-ancestors 'self' http://127.0.0.1:* http://localhost:*",
  );
});
