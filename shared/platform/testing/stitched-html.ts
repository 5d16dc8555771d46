import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.node';

/** The HTML that is delivered of a page. jsdom looks like a browser in which `Hydrate` keeps what it finds. */
export function stitchedHtml(page: ReactNode): string {
  Object.assign(window, { hemDevelopment: true });
  try {
    return renderToString(page);
  } finally {
    delete (window as { hemDevelopment?: boolean }).hemDevelopment;
  }
}
