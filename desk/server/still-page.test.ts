import { followingPage, stillPage } from './still-page.ts';

const page =
  '<html><head><style media="(scripting: none)">@font-face{}</style><script>late()</script></head><body><main>Words</main><script type="application/json">{"a":"</p>"}</script><script src="/app.js" async></script></body></html>';

// K7
test('a page beside the editor has its words and letters, and none of its scripts', () => {
  expect(stillPage(page)).toBe(
    '<html><head><style media="all">@font-face{}</style></head><body><main>Words</main></body></html>',
  );
});

// K3
test('it runs one script, which hears the desk alone, and reaches nothing', () => {
  const { html, policy } = followingPage(stillPage(page), ['http://127.0.0.1:3100']);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('["http://127.0.0.1:3100"]');
  expect(policy).toMatch(
    /default-src 'none'; script-src 'sha256-[^' ]+'; .*frame-ancestors 'self' http:\/\/127\.0\.0\.1:3100$/,
  );
  expect(policy).not.toContain('connect-src');
});
