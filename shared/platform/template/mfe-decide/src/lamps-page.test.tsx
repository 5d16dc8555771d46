/** @jest-environment jsdom */
import { renderPage } from '@hemstitch/platform/testing/render-page';
import { screen } from '@testing-library/react';
import lamps from '../content/lamps.json' with { type: 'json' };
import { Page } from './lamps-page.tsx';

test('each lamp is a link to its page', async () => {
  await renderPage(<Page />, { at: '/lamps', data: { 'decide/content/lamps.json': lamps } });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(lamps.map(({ id }) => `/lamps/${id}`));
});
