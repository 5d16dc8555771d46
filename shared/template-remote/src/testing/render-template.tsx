import { act } from '@testing-library/react';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import page from '../../content/page.json' with { type: 'json' };
import { Page } from '../pages/template-page.tsx';

/** The page inside a site. */
export const renderTemplate = () =>
  act(async () => renderWithSite(<Page />, { at: '/template', data: { 'template/content/page.json': page } }));
