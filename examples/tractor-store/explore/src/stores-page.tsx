import { css } from '@emotion/react';
import { useSiteData } from '@hemstitch/platform/contract/site';
import { StorePage } from '../../shared/ui/store-page.tsx';
import type { Shop } from '../content-files.ts';
import { StoreCard } from './store-card.tsx';

export const dataFiles = () => ['content/stores.json'];

const list = css`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 2rem;
  margin-top: 2rem;
`;

export function Page() {
  const stores = useSiteData<Shop[]>('explore', 'content/stores.json') ?? [];
  return (
    <StorePage team="explore" title="Our Stores" path="/stores">
      <h1>Our Stores</h1>
      <p>See the machines in person, and talk to people who drive them.</p>
      <ul css={list}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
    </StorePage>
  );
}
