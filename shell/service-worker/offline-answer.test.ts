import { standIn, withoutScripts } from './offline-answer.ts';

describe('the offline page in the place of another', () => {
  it('has none of its scripts, and all of its words', () => {
    const html =
      '<head><script type="application/ld+json">{"a":1}</script><script>start()</script></head>' +
      '<body><h1>No network</h1><script type="application/json" id="site-state">{"x":"<\\/b>"}</script>' +
      '<a href="">Try again</a><SCRIPT src="/a.js" defer></SCRIPT></body>';
    expect(withoutScripts(html)).toBe(
      '<head><script type="application/ld+json">{"a":1}</script></head>' +
        '<body><h1>No network</h1><a href="">Try again</a></body>',
    );
  });

  it('keeps its headers, the content policy among them', async () => {
    const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };
    const answer = await standIn(new Response('<p>No network</p><script>1</script>', { headers }));
    expect(await answer.text()).toBe('<p>No network</p>');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  });
});
