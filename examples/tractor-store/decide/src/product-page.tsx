import { css } from '@emotion/react';
import { Link, useLocation, useSearchParams } from '@hemstitch/platform/contract/navigation';
import { useSite, useSiteData, type SiteDataSource } from '@hemstitch/platform/contract/site';
import { productPicture } from '../../shared/ui/product-picture.ts';
import { StorePage } from '../../shared/ui/store-page.tsx';
import type { Product } from '../content-files.ts';

const idIn = (pathname: string) => pathname.split('/')[2]!;
const fileOf = (pathname: string) => `product-${idIn(pathname)}.json`;
const variantOf = ({ variants }: Product, query: URLSearchParams) =>
  variants.find(({ sku }) => sku === query.get('sku')) ?? variants[0]!;

export const dataFiles = ({ pathname }: URL) => [fileOf(pathname)];

export async function fragments({ pathname, searchParams }: URL, data: Pick<SiteDataSource, 'read'>) {
  const { sku } = variantOf(JSON.parse((await data.read('decide', fileOf(pathname)))!) as Product, searchParams);
  return [
    { name: 'checkout/add-to-cart', props: { sku, id: idIn(pathname) } },
    { name: 'inspire/recommendations', props: { skus: [sku] } },
  ] as const;
}

const details = css`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 2rem;
  align-items: start;
  > img { width: 100%; border-radius: 1.25rem; background: var(--sand); }
`;
const information = css`display: grid; gap: 1.5rem;`;
const highlightList = css`display: grid; gap: 0.5rem; padding-left: 1.25rem; list-style: disc;`;
const variantList = css`
  display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem;
  a, strong { display: flex; align-items: center; gap: 0.5rem; min-height: 2.25rem; }
  i { width: 1.25rem; height: 1.25rem; border: 2px solid var(--ink); border-radius: 50%; background: var(--color); }
`;

export function Page() {
  const { Fragment } = useSite();
  const { pathname } = useLocation();
  const product = useSiteData<Product>('decide', fileOf(pathname))!;
  const { id, name, highlights = [], variants } = product;
  const chosen = variantOf(product, useSearchParams()[0]);
  return (
    <StorePage team="decide" title={name} path={pathname} description={highlights[0]}>
      <div css={details}>
        <img src={productPicture(chosen.sku)} width="400" height="400" alt={`${name} in ${chosen.name}`} />
        <div css={information}>
          <h1>{name}</h1>
          {highlights.length > 0 ? (
            <ul css={highlightList}>
              {highlights.map((highlight) => (
                <li key={highlight}>{highlight}</li>
              ))}
            </ul>
          ) : null}
          <ul css={variantList} aria-label="Variants">
            {variants.map(({ sku, name: variantName, color }) => (
              <li key={sku} css={css({ '--color': color })}>
                {sku === chosen.sku ? (
                  <strong>
                    <i /> {variantName}
                  </strong>
                ) : (
                  <Link to={`${pathname}?sku=${sku}`} preventScrollReset>
                    <i /> {variantName}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <Fragment name="checkout/add-to-cart" props={{ sku: chosen.sku, id }} />
        </div>
      </div>
      <Fragment name="inspire/recommendations" props={{ skus: [chosen.sku] }} />
    </StorePage>
  );
}
