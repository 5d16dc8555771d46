import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite, useSiteData } from '@hemstitch/platform/contract/site';
import { Button } from '../../shared/ui/button.tsx';
import { productPicture } from '../../shared/ui/product-picture.ts';
import { StorePage } from '../../shared/ui/store-page.tsx';
import type { Variant } from '../content-files.ts';
import { linesOf, totalOf } from './cart.ts';
import { removeFromCart, useCart } from './use-cart.ts';

export const dataFiles = () => ['content/variants.json'];

const list = css`
  margin: 1.5rem 0;
  li {
    display: grid; grid-template-columns: 5rem 1fr auto; align-items: center; gap: 0.5rem 1rem; padding: 1rem 0;
    border-bottom: 1px solid #d9d2c0;
  }
  img { border-radius: 0.75rem; background: var(--sand); }
  li > :last-child { grid-column: 2 / -1; justify-self: start; }
`;
const withScript = css`@media (scripting: none) { display: none; }`;
const actions = css`display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 1.5rem;`;

export function Page() {
  const { Fragment } = useSite();
  const cart = useCart();
  const lines = linesOf(cart ?? [], useSiteData<Variant[]>('checkout', 'content/variants.json') ?? []);
  return (
    <StorePage team="checkout" title="Basket" path="/checkout/cart" noindex>
      <h1>Basket</h1>
      {cart ? (
        <>
          <ul css={list}>
            {lines.map(({ sku, id, name, quantity, total }) => (
              <li key={sku}>
                <img src={productPicture(sku)} width="400" height="400" alt="" />
                <Link to={`/product/${id}?sku=${sku}`}>
                  <strong>{name}</strong>
                </Link>
                <span>
                  {quantity} for {total} Ø
                </span>
                <Button aria-label={`Remove ${name}`} onClick={() => removeFromCart(sku)}>
                  remove
                </Button>
              </li>
            ))}
          </ul>
          <p>
            <strong>Total: {totalOf(lines)} Ø</strong>
          </p>
        </>
      ) : (
        <p>
          <span css={withScript}>Your basket opens here in a moment. </span>
          <a href="/checkout/basket">Show your basket as a plain page</a>
        </p>
      )}
      <div css={actions}>
        <Button to="/checkout/checkout" isPrimary>
          Checkout
        </Button>
        <Button to="/">Continue Shopping</Button>
      </div>
      {lines.length > 0 ? (
        <Fragment name="inspire/recommendations" props={{ skus: lines.map(({ sku }) => sku) }} />
      ) : null}
    </StorePage>
  );
}
