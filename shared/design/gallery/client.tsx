import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { GalleryPage } from './gallery-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('gallery: the page has no #root');

hydrateRoot(
  root,
  <CacheProvider value={createCache({ key: 'cc' })}>
    <BrowserRouter>
      <GalleryPage />
    </BrowserRouter>
  </CacheProvider>,
  { onRecoverableError: (error) => console.error('hydration:', error) },
);
