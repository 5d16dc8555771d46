import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { StorePage } from '../../shared/ui/store-page.tsx';

export const fragments = [{ name: 'explore/store-picker', props: { name: 'storeId' } }] as const;

const header = css`margin-bottom: 2rem; font-weight: 700;`;
const formStyles = css`
  display: grid; gap: 1.25rem; max-width: 40rem; margin-top: 1.5rem;
  input[type='text'] {
    display: block; width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 2px solid;
    border-radius: 0.75rem; font: inherit;
  }
  /* It stays in reach, so that a press can say what is missing. */
  &:invalid button[type='submit'] { --button: var(--sand); }
`;
const actions = css`display: flex; flex-wrap: wrap; gap: 1rem;`;

export function Page() {
  const { Fragment } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [storeId, setStoreId] = useState('');
  useEffect(() => {
    const element = form.current!;
    const onSelected = (event: Event) => setStoreId((event as CustomEvent<string>).detail);
    element.addEventListener('explore:store-selected', onSelected);
    return () => element.removeEventListener('explore:store-selected', onSelected);
  }, []);
  return (
    <StorePage team="checkout" title="Checkout" path="/checkout/checkout" noindex>
      <p css={header}>
        <Link to="/">The Tractor Store</Link>
      </p>
      <h1>Checkout</h1>
      <form ref={form} css={formStyles} method="post" action="/checkout/basket/order">
        <h2>Personal Data</h2>
        <label>
          First name
          <input type="text" name="firstname" autoComplete="given-name" required />
        </label>
        <label>
          Last name
          <input type="text" name="lastname" autoComplete="family-name" required />
        </label>
        <h2>Store Pickup</h2>
        <Fragment name="explore/store-picker" props={{ name: 'storeId' }} />
        {storeId ? <output>Store ID: {storeId}</output> : null}
        <div css={actions}>
          <Button type="submit" isPrimary>
            place order
          </Button>
          <Button to="/checkout/cart">back to cart</Button>
        </div>
      </form>
    </StorePage>
  );
}
