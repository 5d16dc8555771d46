import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';

export const fragments = [{ name: 'checkout/mini-cart', props: {} }] as const;

const header = css`
  border-bottom: 2px solid;
  > div {
    display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; max-width: 75rem; margin: 0 auto;
    padding: 0.75rem var(--gutter);
  }
  a { font-weight: 700; text-decoration: none; }
  ul { display: flex; gap: 1.25rem; }
  li a { display: inline-block; padding: 0.6rem 0; }
`;
const logo = css`display: flex; align-items: center; gap: 0.75rem; margin-right: auto; font-size: 1.125rem;`;

export function Fragment() {
  const { Fragment: Slot } = useSite();
  return (
    <header css={header} data-boundary="explore">
      <div>
        <Link to="/" css={logo}>
          <img src="/tractor.svg" width="44" height="44" alt="" />
          The Tractor Store
        </Link>
        <nav aria-label="Store">
          <ul>
            <li>
              <Link to="/products">Machines</Link>
            </li>
            <li>
              <Link to="/stores">Stores</Link>
            </li>
          </ul>
        </nav>
        <Slot name="checkout/mini-cart" props={{}} />
      </div>
    </header>
  );
}
