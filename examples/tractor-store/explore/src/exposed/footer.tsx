import { css } from '@emotion/react';
import { SiteLink } from '@hemstitch/platform/contract/navigation';

const footer = css`padding: 1.5rem var(--gutter) 5rem; color: var(--paper); background: var(--ink); text-align: center;`;

export const Fragment = () => (
  <footer css={footer} data-boundary="explore">
    <p>
      Based on{' '}
      <SiteLink to="https://micro-frontends.org/tractor-store/" newWindow>
        the Tractor Store 2.0
      </SiteLink>
      , a{' '}
      <SiteLink to="https://neuland-bfi.de" newWindow>
        neuland
      </SiteLink>{' '}
      project. Built with Hemstitch: four teams, static pages, one service.
    </p>
  </footer>
);
