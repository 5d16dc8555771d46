import { shop, shopOfEachTest } from '../../testing/fixture-store.ts';
import { verifySite } from './verify-site.ts';

shopOfEachTest();
afterEach(() => void jest.restoreAllMocks());

test('a site that servers deliver as it was published has no fault, and each change on the way has', async () => {
  const { address } = await shop.serve();
  expect(await verifySite(shop.store, address, undefined, shop.report)).toEqual([]);
  expect(shop.lines.at(-1)).toMatch(/^\d\d+ addresses of http.* compared with publication \d+, 0 differ\.$/);

  const changes: Record<string, (answer: Response) => Response | Promise<Response>> = {
    '/': async (answer) => new Response(`${await answer.text()}<script src="//evil.example"></script>`, answer),
    '/basket': (answer) => (answer.headers.delete('content-security-policy'), answer),
    '/lamps/second-lamp': (answer) => (
      answer.headers.set(
        'content-security-policy',
        `${answer.headers.get('content-security-policy')} https://evil.example`,
      ),
      answer
    ),
    '/lamps': (answer) => (answer.headers.set('refresh', '0; url=https://evil.example'), answer),
    '/sitemap.xml': (answer) => (answer.headers.delete('x-content-type-options'), answer),
    '/robots.txt': (answer) => (answer.headers.set('content-type', 'text/html'), answer),
    '/lamps/first-lamp': () => Response.redirect('https://evil.example'),
  };
  const fetchUnchanged = fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (place, options) => {
    const { status, headers, body } = await fetchUnchanged(place, options);
    const answer = new Response(body, { status, headers: new Headers(headers) });
    return changes[new URL(place as URL).pathname]?.(answer) ?? answer;
  });
  expect((await verifySite(shop.store, address, undefined, shop.report)).sort()).toEqual([
    '/ has other bytes than the record',
    '/basket has another security policy than the record',
    '/lamps has a header that the site never sends: refresh',
    '/lamps/first-lamp answers 302 instead of 200',
    '/lamps/second-lamp has another security policy than the record',
    '/robots.txt is of the type text/html',
    '/sitemap.xml has X-Content-Type-Options: null instead of nosniff',
  ]);
});
