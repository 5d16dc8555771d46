import { css } from '@emotion/react';
import { useSiteData } from '@hemstitch/platform/contract/site';
import { ProductCards } from '../../../shared/ui/product-card.tsx';
import type { Variants } from '../../content-files.ts';
import { recommend } from '../recommend.ts';

export const dataFiles = () => ['content/variants.json'];

const band = css`display: grid; gap: 1rem; margin-top: 3rem;`;

export function Fragment({ skus }: { skus: readonly string[] }) {
  const variants = useSiteData<Variants>('inspire', 'content/variants.json') ?? [];
  const cards = recommend(variants, skus).map(({ sku, id, name }) => ({ sku, name, to: `/product/${id}?sku=${sku}` }));
  return (
    <aside css={band} data-boundary="inspire" aria-label="Recommendations">
      <h2>Recommendations</h2>
      <ProductCards cards={cards} />
    </aside>
  );
}
