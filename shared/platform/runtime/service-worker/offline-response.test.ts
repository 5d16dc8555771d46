import { ownFontsMedia } from '../start/head.ts';
import { renderOfflinePage, titleOf, withoutScripts } from './offline-response.ts';

const nothing = { requested: '/about', precached: [], visited: [] };

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
    const answer = await renderOfflinePage(
      new Response('<body><p>No network</p><script>1</script></body>', { headers }),
      nothing,
    );
    expect(await answer.text()).toBe(
      '<body><p>No network</p><script src="/reload-when-online.js" defer></script></body>',
    );
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it('has the site’s fonts from the start', async () => {
    const fonts = `<style media="${ownFontsMedia}">@font-face{}</style>`;
    const answer = await renderOfflinePage(new Response(fonts), nothing);
    expect(await answer.text()).toMatch('<style media="all">@font-face{}</style>');
  });

  it('links to what is kept, and tries the address again that was asked for', async () => {
    const page =
      '<a data-hem-offline="retry" href="/" class="b">Try again</a>' +
      '<ul data-hem-offline="kept" role="list"><li><a href="/lamps">All lamps</a></li><li><a href="/lamps/x">X</a></li></ul>' +
      '<section data-hem-offline="visited" hidden="" class="s"><ul data-hem-offline="visited-list" role="list"></ul></section>';
    const answerFor = async (facts: Parameters<typeof renderOfflinePage>[1]) =>
      (await (await renderOfflinePage(new Response(page), facts)).text()).replace(/<script.*/, '');
    expect(
      await answerFor({
        requested: '/decide?post=a&x="1',
        precached: ['/lamps'],
        visited: [{ address: '/decide?a=1&b=2', title: 'Lights &amp; mice' }],
      }),
    ).toBe(
      '<a data-hem-offline="retry" href="/decide?post=a&amp;x=&quot;1" class="b">Try again</a>' +
        '<ul data-hem-offline="kept" role="list"><li><a href="/lamps">All lamps</a></li></ul>' +
        '<section data-hem-offline="visited" class="s"><ul data-hem-offline="visited-list" role="list">' +
        '<li><a href="/decide?a=1&amp;b=2">Lights &amp; mice</a></li></ul></section>',
    );
    expect(await answerFor(nothing)).toContain('<section data-hem-offline="visited" hidden=""');
  });
});

test('a page is listed by its title, without the site’s name', () => {
  expect(titleOf('<head><title>Lights &amp; wharves | Decide | Lamp Lights</title></head>')).toBe(
    'Lights &amp; wharves | Decide',
  );
  expect(titleOf('<p>No title</p>')).toBeUndefined();
});
