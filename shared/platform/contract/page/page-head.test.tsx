/** @jest-environment jsdom */
import { renderPage } from '../../testing/render-page.tsx';
import { PageHead } from './page-head.tsx';

test('a navigation to a page in another language, and back, changes the language of the document', async () => {
  document.documentElement.lang = 'en';
  for (const lang of ['de', 'fr', undefined]) {
    const { unmount } = await renderPage(<PageHead title="Lamps" description="All lamps" lang={lang} />);
    expect(document.documentElement.lang).toBe(lang ?? 'en');
    unmount();
  }
});
