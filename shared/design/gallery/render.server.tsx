import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { loadedPlace, NavigationProvider } from '@cobblestone/platform/contract/navigation.tsx';
import { fontsPublicPath, ownFontFaceCss, standInFontFaceCss } from '../fonts/font-faces.ts';
import { baseCss, tokensCss } from '../tokens.ts';
import { GalleryPage } from './gallery-page.tsx';

/** The gallery as a whole HTML page, styles in its head as on the site. */
export const renderGallery = (): string => {
  const cache = createCache({ key: 'cc' });
  cache.compat = true;
  const body = renderToString(
    <CacheProvider value={cache}>
      <NavigationProvider place={loadedPlace('/')}>
        <GalleryPage />
      </NavigationProvider>
    </CacheProvider>,
  );
  const { html, css, ids } = createEmotionServer(cache).extractCritical(body);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery of parts</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>${ownFontFaceCss(fontsPublicPath)}${standInFontFaceCss}${tokensCss}${baseCss}</style><style data-emotion="cc ${ids.join(' ')}">${css}</style></head>
<body><div id="root">${html}</div><script type="module" src="/client.js"></script></body></html>`;
};
