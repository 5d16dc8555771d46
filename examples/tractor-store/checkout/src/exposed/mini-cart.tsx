import { css, keyframes } from '@emotion/react';
import { startsApp } from '@hemstitch/platform/contract/page/start-app';
import { Button } from '../../../shared/ui/button.tsx';
import { CART_COOKIE } from '../cart.ts';
import { useCart } from '../use-cart.ts';

const pop = keyframes`50% { transform: scale(1.6); }`;
const number = css`
  min-width: 1.5rem; border-radius: 1rem; color: var(--paper); background: var(--ink); font-size: 0.875rem;
  text-align: center;
  &:empty { display: none; }
  @media (prefers-reduced-motion: no-preference) { animation: ${pop} 0.4s; }
`;

export function Fragment() {
  const quantity = useCart()?.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <div data-boundary="checkout" {...startsApp(`cookie ${CART_COOKIE}`)}>
      <Button to="/checkout/cart">
        Basket
        <span key={quantity} css={number}>
          {quantity || null}
        </span>
      </Button>
    </div>
  );
}
