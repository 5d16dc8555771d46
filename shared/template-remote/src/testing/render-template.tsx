import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { templatePath } from '../model/page.ts';
import { Page } from '../pages/template-page.tsx';

/** The page inside a site. */
export const renderTemplate = () => renderWithSite(<Page />, { at: templatePath });
