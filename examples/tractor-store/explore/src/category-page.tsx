import { css } from '@emotion/react';
import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { useSiteData } from '@hemstitch/platform/contract/site';
import { ProductCards } from '../../shared/ui/product-card.tsx';
import { StorePage } from '../../shared/ui/store-page.tsx';
import type { Catalog } from '../content-files.ts';

export const dataFiles = () => ['content/catalog.json'];

const subline = css`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 2rem; margin: 0.75rem 0 2rem;
  ul { display: flex; gap: 1rem; }
  [aria-current] { font-weight: 700; text-decoration: none; }
`;

export function Page() {
  const { pathname } = useLocation();
  const catalog = useSiteData<Catalog>('explore', 'content/catalog.json') ?? [];
  const category = catalog.find(({ key }) => pathname === `/products/${key}`);
  const title = category?.name ?? 'All Machines';
  const products = category?.products ?? catalog.flatMap((one) => one.products);
  const cards = [...products]
    .sort((a, b) => b.startPrice - a.startPrice)
    .map(({ id, sku, name, startPrice }) => ({ sku, name, to: `/product/${id}`, price: `${startPrice},00 Ø` }));
  const filters = [{ key: '', name: 'All' }, ...catalog].map(({ key, name }) => ({
    name,
    path: key ? `/products/${key}` : '/products',
  }));
  return (
    <StorePage team="explore" title={title} path={pathname}>
      <h1>{title}</h1>
      <div css={subline}>
        <p>{products.length} products</p>
        <nav aria-label="Filter">
          <ul>
            {filters.map(({ name, path }) => (
              <li key={path}>
                <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ProductCards cards={cards} />
    </StorePage>
  );
}
