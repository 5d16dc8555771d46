import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { pageHtml } from '@hemstitch/platform/testing/page-html';
import lamps from '../content/lamps.json' with { type: 'json' };
import { Page } from './lamps-page.tsx';

test('each lamp is a link to its page', async () => {
  const html = await pageHtml(<Page />, { at: '/lamps', data: { 'decide/content/lamps.json': lamps } });
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  deepEqual(
    links,
    lamps.map(({ id }) => `/lamps/${id}`),
  );
});
