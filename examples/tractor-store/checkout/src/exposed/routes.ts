import type { SiteRoute } from '@hemstitch/platform/contract/routes/routes';

export const routes: SiteRoute[] = [
  { path: '/checkout/cart', load: () => import('../cart-page.tsx'), breadcrumb: 'Basket' },
  { path: '/checkout/checkout', load: () => import('../checkout-page.tsx'), breadcrumb: 'Checkout' },
  { path: '/checkout/thanks', load: () => import('../thanks-page.tsx'), breadcrumb: 'Thanks' },
];
