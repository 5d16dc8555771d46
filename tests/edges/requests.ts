import type { Expectations, SampleRequest } from './expectations.ts';

const refused = { status: 'refused', headers: {} } as const;

/** What every way of serving a site is asked, under the sentence that it must keep. */
export const requests: Record<string, (expectations: Expectations) => SampleRequest[]> = {
  'a page is at its address, with its own policy': ({ page, ownPolicy }) =>
    ['/', '/about', '/tours', '/tours/brooklyn-heights', '/offline'].map((address) => ({
      address,
      expected: page(address),
      otherwise: ownPolicy(address),
    })),

  'a page that was stitched with a query is found by it, and by it alone': ({ page, helped }) => [
    ...['/blog', '/blog?page=2', '/blog?category=history'].map((address) => ({
      address,
      expected: page(address),
      otherwise: helped,
    })),
    ...['/blog?page=900', '/blog?page=2&category=none'].map((address) => ({
      address,
      expected: page('/blog'),
      otherwise: helped,
    })),
  ],

  'a parameter that no route names never chooses the page': ({ page, helped }) =>
    ['/blog?page=2', '/blog?category=history'].map((address) => ({
      address: `${address}&utm_source=x`,
      expected: page(address),
      otherwise: helped,
    })),

  'any other query belongs to the page': ({ page, ownPolicy }) =>
    ['/?utm_source=letter', '/booking?itemId=562630', '/about?post=x'].map((address) => ({
      address,
      expected: page(address.split('?')[0]!),
      otherwise: ownPolicy(address.split('?')[0]!),
    })),

  // Who looks at paths alone sends the list, whose script fetches the post from the address that it has there.
  'a post is found by its query, whatever else the query says': ({ page, post, id, helped }) =>
    [post, `/blog?utm_source=letter&post=${id}`, `${post}&from=x`, `${post}&post=other`].map((address) => ({
      address,
      expected: page(post),
      otherwise: helped,
    })),

  'a post that does not exist leads to the list': ({ moved, helped }) =>
    ['/blog?post=gone', '/blog?post=', '/blog?post', '/blog?a=1&post=__proto__&b=2', '/blog?post=%E0%A4%A'].map(
      (address) => ({ address, expected: moved('/blog', 302), otherwise: helped }),
    ),

  'a search of the blog is kept out of search engines, and nothing else is': ({ page }) => [
    {
      address: '/blog?q=harbour',
      expected: { ...page('/blog'), headers: { 'x-robots-tag': 'noindex' } },
      otherwise: null,
    },
    ...['/blog', '/booking?q=1'].map((address) => ({
      address,
      expected: { status: 200, headers: { 'x-robots-tag': null } },
    })),
  ],

  'an old address moves for good, and keeps its query': ({ moved, security, helped, post, id }) => [
    ...[
      ['/brooklyn', '/tours/brooklyn-heights'],
      ['/tourinfo', '/tours'],
      ['/about-us', '/about'],
      ['/about-somebody', '/about'],
      ['/book?itemId=562630', '/booking?itemId=562630'],
      ['/photos?a=1&b=%20c', '/gallery?a=1&b=%20c'],
    ].flatMap(([address, target]) =>
      ['GET', 'HEAD'].map((method) => ({
        address: address!,
        method,
        expected: moved(target!),
        otherwise: { headers: { location: target!, 'cache-control': 'no-cache' } },
      })),
    ),
    // The post is a file at this address there.
    { address: `/blog/${id}`, expected: moved(post), otherwise: helped },
    { address: `/blog/${id}?from=letter`, expected: moved(`${post}&from=letter`), otherwise: helped },
    {
      address: '/blog/gone',
      expected: moved('/blog?post=gone'),
      otherwise: { status: 404, headers: security },
    },
  ],

  'a post that was renamed is led to from its old addresses': ({ moved, helped, post, id }) => [
    { address: '/blog?post=a-former-cat', expected: moved(post), otherwise: helped },
    { address: '/blog?post=a-former-cat', method: 'HEAD', expected: moved(post), otherwise: null },
    {
      address: '/blog/a-former-cat',
      expected: moved(post),
      otherwise: { status: 301, headers: { location: `/blog/${id}` } },
    },
  ],
  'an address with a trailing slash moves to the one without': ({ moved }) =>
    [
      ['/brooklyn/', '/tours/brooklyn-heights'],
      ['/tours/?a=1', '/tours?a=1'],
      ['/tours/brooklyn-heights//', '/tours/brooklyn-heights'],
      ['/zz/', '/zz'],
    ].map(([address, target]) => ({ address: address!, expected: moved(target!), otherwise: null })),

  'no address redirects to another site': () =>
    [
      '//evil.example/',
      '/%5Cevil.example/',
      '/\\evil.example/',
      '//evil.example/blog/a',
      '//evil.example',
      '/%2f/evil.example/',
    ].map((address) => ({ address, expected: { status: 'any', headers: { location: /^$|^\/(?![/\\])/ } } })),

  'an address that nobody owns is not found, with what it may have meant': ({ missing, anyMissing }) => [
    ...[
      ['/zz', ''],
      ['/zz-BROOKLYN-zz', '/tours/brooklyn-heights'],
      ['/old/gallery/of/photos', '/gallery'],
      ['/blog-x/brooklyn', '/tours/brooklyn-heights'],
      ['/zz?post=x', ''],
    ].map(([address, suggestion]) => ({
      address: address!,
      expected: missing(suggestion!),
      otherwise: anyMissing,
    })),
    { address: '/zz', method: 'HEAD', expected: { status: 404, body: { words: '' } } },
    { address: '/zz', headers: { 'If-None-Match': '*' }, expected: { status: 404 }, otherwise: null },
    { address: '/zz', revalidates: true, expected: { status: 404 }, otherwise: null },
  ],

  'what an export is made of stands at no address of its own': () =>
    ['/tours/brooklyn-heights.html', '/robots.txt.gz', '/404/gallery.html', '/_headers', '/_redirects'].map(
      (address) => ({ address, expected: { status: 404 }, otherwise: null }),
    ),

  'a file is at its address, with its type': ({ file, fileLike, security }) =>
    [
      '/robots.txt',
      '/feed.xml',
      '/sitemap.xml',
      '/sw.js',
      '/favicon.ico',
      '/site.webmanifest',
      '/.well-known/security.txt',
      '/licenses.txt',
      fileLike('/data/', '.json'),
      fileLike('/data/', '.html'),
      fileLike('/data/', '.jpg'),
    ].map((address) => ({
      address,
      expected: file(address),
      // How long it is kept, and what it is called, is that host's to say; most take `.html` off an address.
      otherwise: address.endsWith('.html') ? null : { headers: security },
    })),

  'an asset is kept for good, also one of a release that is no longer live': ({ hashed, old, kept, security }) =>
    [...Object.entries(hashed), [old.address, old.file] as const].map(([address, file]) => ({
      address,
      expected: kept(file),
      otherwise: { headers: { ...security, 'cache-control': kept(file).headers!['cache-control']! } },
    })),

  'a file that no release has is not found, in plain words': ({ noFile, anyMissing }) =>
    [
      '/assets/blog/none.0a1b2c3d.js',
      '/assets/nobody/none.0a1b2c3d.js',
      '/assets/blog/.hidden/a.0a1b2c3d.js',
      '/assets/blog/pictures',
    ].map((address) => ({ address, expected: noFile, otherwise: anyMissing })),

  // Which answer a host has for what is no file is its own.
  'a strange path leads to no file': ({ security }) =>
    [
      '/assets/blog/../../current',
      '/assets/blog/..%2f..%2fpublications/1.json',
      '/assets/%2e%2e/%2e%2e/etc/passwd.0a1b2c3d.js',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2f..%2f..%2fetc%2fpasswd',
      '/assets/blog/..%5c..%5ccurrent.0a1b2c3d.js',
      '/assets/blog//etc/passwd.0a1b2c3d.js',
      '/constructor',
      '/__proto__',
    ].map((address) => ({
      address,
      expected: { status: 404, headers: security },
      otherwise: refused,
    })),

  'the best encoding that is taken is sent': ({ page, missing, kept, file, hashed }) => {
    const [asset, script] = Object.entries(hashed).find(([, { encodings }]) => encodings.gzip)!;
    const sent = (encoding: string | null) => ({ 'content-encoding': encoding, vary: /Accept-Encoding/i });
    return [
      ...['br', 'gzip, deflate, br', 'gzip', 'GZIP;q=1.0'].map((accepted) => ({
        address: '/about',
        headers: { 'Accept-Encoding': accepted },
        expected: { ...page('/about'), headers: sent(accepted.includes('br') ? 'br' : 'gzip') },
        otherwise: null,
      })),
      ...['identity', 'deflate, zstd', 'br;q=0'].map((accepted) => ({
        address: '/about',
        headers: { 'Accept-Encoding': accepted },
        expected: { ...page('/about'), headers: sent(null) },
        otherwise: null,
      })),
      {
        address: asset,
        headers: { 'Accept-Encoding': 'gzip' },
        expected: { ...kept(script), headers: sent('gzip') },
        otherwise: null,
      },
      {
        address: '/zz',
        headers: { 'Accept-Encoding': 'gzip' },
        expected: { ...missing(''), headers: sent('gzip') },
        otherwise: null,
      },
      {
        address: '/apple-touch-icon.png',
        headers: { 'Accept-Encoding': 'br, gzip' },
        expected: { ...file('/apple-touch-icon.png'), headers: { 'content-encoding': null } },
        otherwise: null,
      },
    ];
  },

  'what has not changed is not sent again': ({ post, hashed }) =>
    ['/', post, '/robots.txt', Object.keys(hashed)[0]!].flatMap((address) =>
      ['identity', 'br, gzip'].map((accepted) => ({
        address,
        revalidates: true,
        headers: { 'Accept-Encoding': accepted },
        expected: { status: 304, body: { words: '' }, headers: { etag: /"/ } },
      })),
    ),

  'HEAD has the length of GET, and no body': ({ post, hashed }) =>
    ['/', post, '/robots.txt', Object.keys(hashed)[0]!].map((address) => ({
      address,
      method: 'HEAD',
      expected: { status: 200, body: { words: '' }, headers: { 'content-length': /^[1-9]\d*$/ } },
      otherwise: { headers: {} },
    })),

  'another method is refused, naming what is allowed': ({ security, hashed }) =>
    ['POST', 'PUT', 'DELETE', 'OPTIONS'].flatMap((method) =>
      ['/', '/zz', '/robots.txt', Object.keys(hashed)[0]!].map((address) => ({
        address,
        method,
        expected: { status: 405, headers: { ...security, allow: 'GET, HEAD' } },
        otherwise: null,
      })),
    ),

  'a recording is sent in parts, since a player asks for them and Safari plays none without': ({
    file,
    fileLike,
    security,
  }) => {
    const address = fileLike('/data/', '.mp3');
    const part = (range: string, words: string, of = `bytes ${range}/61`): SampleRequest => ({
      address,
      headers: { Range: `bytes=${range}` },
      expected: {
        status: 206,
        body: { words },
        headers: {
          ...security,
          'content-type': 'audio/mpeg',
          'content-range': of,
          'content-length': String(words.length),
        },
      },
      otherwise: null,
    });
    const whole = (headers: SampleRequest['headers']): SampleRequest => ({
      address,
      headers,
      expected: file(address),
      otherwise: null,
    });
    return [
      {
        address,
        expected: { ...file(address), headers: { ...file(address).headers, 'accept-ranges': 'bytes' } },
        otherwise: null,
      },
      part('0-10', 'A recording'),
      part('52-', 'in parts.', 'bytes 52-60/61'),
      part('-6', 'parts.', 'bytes 55-60/61'),
      part('55-900', 'parts.', 'bytes 55-60/61'),
      // The first of these is in order, and of another version.
      whole({ Range: 'bytes=0-10', 'If-Range': '"another"' }),
      ...['bytes=9-3', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5'].map((range) => whole({ Range: range })),
      ...['900-', '61-', '-0'].map((range) => ({
        address,
        headers: { Range: `bytes=${range}` },
        expected: { status: 416, body: { words: '' }, headers: { ...security, 'content-range': 'bytes */61' } },
        otherwise: null,
      })),
      {
        address,
        method: 'HEAD',
        headers: { Range: 'bytes=0-10' },
        expected: { status: 200, headers: { 'content-length': '61' } },
        otherwise: null,
      },
    ];
  },

  // The edges send other files whole, as any server may.
  'a part of a file is the whole': ({ file }) => [
    { address: '/robots.txt', headers: { Range: 'bytes=0-3' }, expected: file('/robots.txt'), otherwise: null },
  ],

  'a host of files may refuse what is no address, and the edges do': () =>
    ['/%E0%A4%A', '/about%00', '/about%2f', '/%'].map((address) => ({
      address,
      expected: { status: 404 },
      otherwise: null,
    })),
};
