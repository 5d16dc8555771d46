import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { productPicture } from './product-picture.ts';

const grid = css`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(max(9rem, 22%), 1fr)); gap: 1.5rem 1rem;
`;
const card = css`
  display: block; text-decoration: none;
  img { width: 100%; border-radius: 1.25rem; background: var(--sand); }
  &:hover strong { text-decoration: underline; }
  strong { display: block; margin-top: 0.5rem; line-height: 1.3; }
`;

export interface Card {
  sku: string;
  name: string;
  to: string;
  price?: string;
}

/** Machines side by side, each a link with its picture. */
export const ProductCards = ({ cards }: { cards: readonly Card[] }) => (
  <ul css={grid}>
    {cards.map(({ sku, name, to, price }) => (
      <li key={sku}>
        <Link to={to} css={card}>
          <img src={productPicture(sku)} width="400" height="400" alt="" loading="lazy" />
          <strong>{name}</strong>
          {price}
        </Link>
      </li>
    ))}
  </ul>
);
