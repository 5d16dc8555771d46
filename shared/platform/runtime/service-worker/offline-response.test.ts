import { ownFontsMedia } from '../start/head.ts';
import { renderOfflinePage, withoutScripts } from './offline-response.ts';

describe('the offline page in the place of another', () => {
  it('has none of its scripts, and all of its words', () => {
    const html =
      '<head><script type="application/ld+json">{"a":1}</script><script>start()</script></head>' +
      '<body><h1>No network</h1><script type="application/json" id="hem-state">{"x":"<\\/b>"}</script>' +
      '<a href="">Try again</a><script src="/a.js" defer></script></body>';
    expect(withoutScripts(html)).toBe(
      '<head><script type="application/ld+json">{"a":1}</script></head>' +
        '<body><h1>No network</h1><a href="">Try again</a></body>',
    );
  });

  it('keeps its headers, the content policy among them, and has a script of the site’s own to return by', async () => {
    const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };
    const page = new Response('<body><p>No network</p><script>1</script></body>', { headers });
    const answer = await renderOfflinePage(page);
    expect(await answer.text()).toBe(
      '<body><p>No network</p><script src="/reload-when-online.js" defer></script></body>',
    );
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it('has the site’s fonts from the start', async () => {
    const fonts = `<style media="${ownFontsMedia}">@font-face{}</style>`;
    const answer = await renderOfflinePage(new Response(fonts));
    expect(await answer.text()).toMatch('<style media="all">@font-face{}</style>');
  });
});
