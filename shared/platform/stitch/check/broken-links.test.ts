import type { Endpoint } from '../../store/site-record.schema.ts';
import { brokenLinks } from './broken-links.ts';

test('a link below the prefix of an endpoint leads to its service, and one that only starts alike leads nowhere', () => {
  const links = ['/basket', '/basket/lines?of=me', '/baskets'];
  const endpoints = { '/basket': {} as Endpoint };
  expect(brokenLinks({ pages: { '/': { links } }, notFound: {}, routes: [], endpoints }, new Set(['/']))).toEqual([
    '/ links to /baskets, which does not exist',
  ]);
});

test('a link to a redirect names the other site, which is the address to link to', () => {
  const site = {
    pages: { '/': { links: ['/shop'] } },
    notFound: {},
    routes: [],
    redirects: { '/shop': 'https://a.example/' },
  };
  expect(brokenLinks(site, new Set(['/']))).toEqual(['/ links to /shop, which has moved: link to https://a.example/']);
});
