import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSiteData } from '@hemstitch/platform/contract/site';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { Variant } from '../../content-files.ts';
import { addToCart } from '../use-cart.ts';

const fileOf = (id: string) => `variants-${id}.json`;

export const dataFiles = ({ id }: { id: string }) => [fileOf(id)];

const form = css`display: grid; justify-items: start; gap: 0.75rem;`;
const priceTag = css`font-size: 1.5rem; font-weight: 700;`;
const stock = css`color: var(--muted);`;

/** Price, stock and button of a variant. The form posts to the team’s service until this code runs, or without it. */
export function Fragment({ sku, id }: { sku: string; id: string }) {
  const variant = useSiteData<Variant[]>('checkout', fileOf(id))?.find((one) => one.sku === sku);
  const [addedSku, setAddedSku] = useState<string>();
  if (!variant) return null;
  const { price, inventory } = variant;
  const add = (event: FormEvent) => {
    event.preventDefault();
    addToCart(sku);
    setAddedSku(sku);
  };
  return (
    <form css={form} data-boundary="checkout" method="post" action="/checkout/basket/add" onSubmit={add}>
      <input type="hidden" name="sku" value={sku} />
      {/* Where no script runs, the service answers with a page that needs none. */}
      <noscript>
        <input type="hidden" name="plain" />
      </noscript>
      <p css={priceTag}>{price} Ø</p>
      <p css={stock}>{inventory > 0 ? `${inventory} in stock, free shipping` : 'out of stock'}</p>
      <Button type="submit" data-hem-in-page="" isPrimary disabled={inventory === 0}>
        add to basket
      </Button>
      <p role="status">
        {addedSku === sku ? (
          <>
            Tractor was added. <Link to="/checkout/cart">View in basket.</Link>
          </>
        ) : null}
      </p>
    </form>
  );
}
