import type { SampleSite } from './sample-site.ts';

/** The edges, which answer alike, and the host of an export, which may answer otherwise where a request says so. */
export type Host = 'node' | 'workerd' | 'static';

export interface Expected {
  /** 'refused' for a redirect or a fault of the client. */
  status: number | 'refused';
  /**
   * The decoded body: its hash, without the policy that it must also contain; or text that it contains, empty for no
   * body.
   */
  body?: { hash: string; policy?: string } | { words: string };
  /** Headers by lower-case name; null for one that must be absent. */
  headers?: Record<string, string | RegExp | null>;
}

export interface SampleRequest {
  /** As it is written into the request line. */
  address: string;
  method?: string;
  headers?: Record<string, string>;
  /** Asks first, and sends the ETag that came with it. */
  revalidates?: boolean;
  expected: Expected;
  /** Differences of a static host's answer; null where any answer is accepted. */
  otherwise?: Partial<Expected> | null;
}

const security = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /max-age=\d{7,}/,
};

export type Expectations = ReturnType<typeof expectationsOf>;

/** The expected answers of a site. */
export function expectationsOf({ site, hashed, old, fileLike }: SampleSite) {
  const { pages, notFound, files } = site;
  const framed = (policy: string) => `${policy}; frame-ancestors 'self'`;
  const post = Object.keys(pages).find((address) => address.includes('?post='))!;
  const kept = ({ blob, contentType }: { blob: string; contentType: string }): Expected => ({
    status: 200,
    body: { hash: blob },
    headers: { ...security, 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' },
  });
  return {
    security,
    hashed,
    old,
    kept,
    fileLike,
    /** Address and id of a post. */
    post,
    id: post.split('=')[1]!,
    page: (address: string): Expected => ({
      status: 200,
      body: { hash: pages[address]!.blob },
      headers: {
        ...security,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': framed(pages[address]!.policy),
        vary: /Accept-Encoding/i,
        etag: /"/,
      },
    }),
    /** A folder's host lets every page say its policy itself. */
    ownPolicy: (address: string): Partial<Expected> => ({
      body: { hash: pages[address]!.blob, policy: pages[address]!.policy },
      headers: {
        ...security,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "frame-ancestors 'self'",
      },
    }),
    /** A page that a folder's host was given a script for. */
    helped: { status: 200, body: { words: 'query-pages.js' }, headers: security } satisfies Expected,
    missing: (suggestion: string): Expected => ({
      status: 404,
      body: { hash: notFound[suggestion]!.blob },
      headers: {
        ...security,
        'cache-control': 'no-cache',
        'content-security-policy': framed(notFound[suggestion]!.policy),
      },
    }),
    /** The page that a folder's host has for whatever is missing. */
    anyMissing: {
      status: 404,
      body: { hash: notFound['']!.blob, policy: notFound['']!.policy },
      headers: security,
    } satisfies Expected,
    moved: (location: string, status = 301): Expected => ({
      status,
      headers: { ...security, location, 'cache-control': 'no-cache' },
    }),
    file: (address: string): Expected => ({
      status: 200,
      body: { hash: files[address]!.blob },
      headers: { ...security, 'content-type': files[address]!.contentType, 'cache-control': 'no-cache' },
    }),
    noFile: { status: 404, body: { words: 'There is no such file.' }, headers: security } satisfies Expected,
  };
}
