import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';

const footer = css`padding: 1.5rem var(--gutter) 5rem; color: var(--paper); background: var(--ink); text-align: center;`;

export const Fragment = () => (
  <footer css={footer} data-boundary="explore">
    <p>
      Based on{' '}
      <Link to="https://micro-frontends.org/tractor-store/" target="_blank">
        the Tractor Store 2.0
      </Link>
      , a{' '}
      <Link to="https://neuland-bfi.de" target="_blank">
        neuland
      </Link>{' '}
      project. Built with Hemstitch: four teams, static pages, one service.
    </p>
  </footer>
);
