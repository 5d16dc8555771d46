/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { structuredData } from '@cobblestone/testing/render-with-site.tsx';
import { loadTourContent, renderTours } from '../testing/render-tours.tsx';
import { Page } from './gallery-page.tsx';

const renderGallery = async () => renderTours(<Page />, '/gallery', (await loadTourContent()).options);

describe('the gallery page', () => {
  // T25, T26
  test('links to the tours and to the contact form', async () => {
    await renderGallery();
    expect(screen.getByRole('link', { name: /^Book Your Tour Today/ })).toHaveAttribute('href', '/tours');
    expect(screen.getByRole('link', { name: 'Submit Your Cat Photos' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('heading', { name: 'Share Your Cat Photos With Us' })).toBeVisible();
  });

  // T27
  test('lists its first ten pictures and the video in structured data', async () => {
    await renderGallery();
    expect(structuredData().find((data) => data['@type'] === 'ImageGallery').image).toHaveLength(10);
    expect(structuredData().find((data) => data['@type'] === 'VideoObject')).toMatchObject({
      uploadDate: expect.any(String),
    });
  });
});
