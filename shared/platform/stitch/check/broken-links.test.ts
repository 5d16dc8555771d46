import type { Endpoint } from '../../store/site-record.schema.ts';
import { brokenLinks } from './broken-links.ts';

test('a link below the prefix of an endpoint leads to its service, and one that only starts alike leads nowhere', () => {
  const links = ['/basket', '/basket/lines?of=me', '/baskets'];
  const endpoints = { '/basket': {} as Endpoint };
  expect(brokenLinks({ pages: { '/': { links } }, notFound: {}, routes: [], endpoints }, new Set(['/']))).toEqual([
    '/ links to /baskets, which does not exist',
  ]);
});
