import { xmlFaults } from '../stitch.ts';

const feed = (title: string) => ({
  path: '/feed.xml',
  contentType: 'application/atom+xml',
  body: `<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title></feed>\n`,
});

// S9
test.each(['A light\u0007', 'A light\ufffe', 'Lights & dogs', '<b>', '<x:y/>'])(
  'a feed that no reader can parse is a fault of the site: %j',
  (title) => {
    expect(xmlFaults([feed(title)])).toEqual([expect.stringMatching(/^\/feed\.xml is not well-formed XML: \d+:\d+: /)]);
  },
);

test('reports no fault in valid documents and in documents of another type', () => {
  const robots = { path: '/robots.txt', contentType: 'text/plain', body: 'Allow: & <' };
  expect(xmlFaults([feed('Lights &amp; “dogs” \u{1f408}'), robots])).toEqual([]);
});
