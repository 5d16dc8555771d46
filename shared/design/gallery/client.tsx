import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { hydrateRoot } from 'react-dom/client';
import { loadedPlace, NavigationProvider } from '@cobblestone/platform/contract/navigation.tsx';
import { GalleryPage } from './gallery-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('gallery: the page has no #root');

hydrateRoot(
  root,
  <CacheProvider value={createCache({ key: 'cc' })}>
    <NavigationProvider place={loadedPlace('/')}>
      <GalleryPage />
    </NavigationProvider>
  </CacheProvider>,
  { onRecoverableError: (error) => console.error('hydration:', error) },
);
