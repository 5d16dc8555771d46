import { hostileNames } from '@hemstitch/platform/internal/testing/hostile-names.ts';
import type { Expectations, Expected, SampleRequest } from './expectations.ts';

/** Requests to every way of serving a site, by the sentence that must hold. */
export const requests: Record<string, (expectations: Expectations) => SampleRequest[]> = {
  'a page is at its address, with its own policy': ({ page, ownPolicy }) =>
    ['/', '/about', '/tours', '/tours/brooklyn-heights', '/offline'].map((address) => ({
      address,
      expected: page(address),
      otherwise: ownPolicy(address),
    })),

  'a page that was stitched with a query is found by what its route names of it, and by nothing else': ({
    page,
    helped,
  }) =>
    (
      [
        ['/blog'],
        ['/blog?page=2'],
        ['/blog?category=history'],
        ['/blog?page=900', '/blog'],
        ['/blog?page=2&category=none', '/blog'],
        ['/blog?page=2&utm_source=x', '/blog?page=2'],
        ['/blog?category=history&utm_source=x', '/blog?category=history'],
      ] as const
    ).map(([address, found = address]) => ({ address, expected: page(found), otherwise: helped })),

  // A static host ignores queries and sends the list, whose script fetches the post by its address there.
  'a post is found by its query, whatever else the query says': ({ page, post, id, helped }) =>
    [post, `/blog?utm_source=letter&post=${id}`, `${post}&from=x`, `${post}&post=other`].map((address) => ({
      address,
      expected: page(post),
      otherwise: helped,
    })),

  'an old address moves for good, and keeps its query': ({ moved, security, helped, post, id }) => [
    ...[
      ['/brooklyn', '/tours/brooklyn-heights'],
      ['/about-somebody', '/about'],
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
    { address: '/blog/gone', expected: moved('/blog?post=gone'), otherwise: { status: 404, headers: security } },
  ],

  'a post that was renamed is led to from its old addresses': ({ moved, helped, post, id }) => [
    { address: '/blog?post=a-former-cat', expected: moved(post), otherwise: helped },
    {
      address: '/blog/a-former-cat',
      expected: moved(post),
      otherwise: { status: 301, headers: { location: `/blog/${id}` } },
    },
  ],

  'an address that nobody owns is not found, with what it may have meant': ({ missing, anyMissing }) =>
    [
      ['/zz?post=x', ''],
      ['/old/gallery/of/photos', '/gallery'],
    ].map(([address, suggestion]) => ({ address: address!, expected: missing(suggestion!), otherwise: anyMissing })),

  'a file is at its address, with its type': ({ file, fileLike, security }) =>
    [
      '/robots.txt',
      '/sw.js',
      '/favicon.ico',
      '/site.webmanifest',
      '/.well-known/security.txt',
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
    ['/assets/blog/none.0a1b2c3d.js', '/assets/blog/pictures'].map((address) => ({
      address,
      expected: noFile,
      otherwise: anyMissing,
    })),

  // Each host has its own answer for a missing file.
  'a strange path leads to no file, and to no other site': () =>
    [
      '/assets/blog/../../current',
      '/assets/blog/..%2f..%2fpublications/1.json',
      '/assets/blog//x.0a1b2c3d.js',
      '/constructor',
      ...hostileNames.filter((name) => name.startsWith('/')),
    ]
      .flatMap((name) => [name, `/data/blog${name}`, `/assets/blog${name}`])
      .map((name) => ({
        address: name.replace(/[^!-~]/g, encodeURIComponent),
        expected: { status: 'refused', headers: { location: /^$|^\/(?![/\\])/ } },
      })),

  'the best encoding that is taken is sent': ({ page, file }) => [
    ...(
      [
        ['gzip, deflate, br', 'br'],
        ['GZIP;q=1.0', 'gzip'],
        ['deflate, zstd', null],
        ['br;q=0', null],
      ] as const
    ).map(([accepted, sent]) => ({
      address: '/about',
      headers: { 'Accept-Encoding': accepted },
      expected: { ...page('/about'), headers: { 'content-encoding': sent, vary: /Accept-Encoding/i } },
      otherwise: null,
    })),
    {
      address: '/apple-touch-icon.png',
      headers: { 'Accept-Encoding': 'br, gzip' },
      expected: { ...file('/apple-touch-icon.png'), headers: { 'content-encoding': null } },
      otherwise: null,
    },
  ],

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

  'another method is refused, naming what is allowed': ({ security }) => [
    {
      address: '/',
      method: 'POST',
      expected: { status: 405, headers: { ...security, allow: 'GET, HEAD' } },
      otherwise: null,
    },
  ],

  'a recording is sent in parts, since a player asks for them and Safari plays none without': ({
    file,
    fileLike,
    security,
  }) => {
    const address = fileLike('/data/', '.mp3');
    const whole = file(address);
    const ask = (range: string, expected: Expected, more: Partial<SampleRequest> = {}): SampleRequest => ({
      address,
      headers: { Range: range },
      expected,
      otherwise: null,
      ...more,
    });
    const part = (range: string, words: string, of: string) =>
      ask(`bytes=${range}`, {
        status: 206,
        body: { words },
        headers: {
          ...security,
          'content-type': 'audio/mpeg',
          'content-range': `bytes ${of}/61`,
          'content-length': String(words.length),
        },
      });
    const none: Expected = {
      status: 416,
      body: { words: '' },
      headers: { ...security, 'content-range': 'bytes */61' },
    };
    return [
      { address, expected: { ...whole, headers: { ...whole.headers, 'accept-ranges': 'bytes' } }, otherwise: null },
      part('0-10', 'A recording', '0-10'),
      part('52-', 'in parts.', '52-60'),
      part('-6', 'parts.', '55-60'),
      part('55-900', 'parts.', '55-60'),
      // The part is of another version.
      ask('bytes=0-10', whole, { headers: { Range: 'bytes=0-10', 'If-Range': '"another"' } }),
      ...['bytes=9-3', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5'].map((range) => ask(range, whole)),
      ...['900-', '61-', '-0'].map((range) => ask(`bytes=${range}`, none)),
      ask('bytes=0-10', { status: 200, headers: { 'content-length': '61' } }, { method: 'HEAD' }),
    ];
  },

  'a host of files may refuse what is no address, and the edges do': () =>
    ['/%E0%A4%A', '/about%00', '/about%2f', '/%'].map((address) => ({
      address,
      expected: { status: 404 },
      otherwise: null,
    })),
};
