import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Variant } from '../checkout/content-files.ts';
import {
  addItem,
  CART_COOKIE,
  CART_SECONDS,
  formatCart,
  linesOf,
  parseCart,
  removeItem,
  totalOf,
  type CartItem,
} from '../checkout/src/cart.ts';
import { plainStyles } from './plain.styles.ts';

// The team's own database: the same file that its pages are made of.
const variants = JSON.parse(
  readFileSync(new URL('../checkout/content/variants.json', import.meta.url), 'utf8'),
) as Variant[];

const readCart = (context: Context): CartItem[] => parseCart(getCookie(context, CART_COOKIE) ?? '');

/** A script of the store's pages reads the cookie, too. */
function writeCart(context: Context, items: readonly CartItem[]): void {
  setCookie(context, CART_COOKIE, formatCart(items), { path: '/', sameSite: 'Lax', maxAge: CART_SECONDS });
}

/** The cart page of the store shows the basket by script. A form says `plain` where no script runs. */
const toCart = (context: Context, form: Record<string, unknown>) =>
  context.redirect(form.plain === undefined ? '/checkout/cart' : '/checkout/basket', 303);

const page = (title: string, content: unknown) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | The Tractor Store</title><style>${plainStyles}</style></head><body>
<p><a href="/">The Tractor Store</a></p><main><h1>${title}</h1>${content}</main></body></html>`;

const basketPage = (items: readonly CartItem[]) => {
  const lines = linesOf(items, variants);
  if (lines.length === 0)
    return page('Basket', html`<p>Your basket is empty.</p><p><a href="/products">See all machines</a></p>`);
  const rows = lines.map(
    ({ sku, id, name, quantity, total }) =>
      html`<li><a href="/product/${id}?sku=${sku}">${name}</a> <span>${quantity} for ${total} Ø</span>
<form method="post" action="/checkout/basket/remove"><input type="hidden" name="plain"><button name="sku" value="${sku}" aria-label="Remove ${name}">remove</button></form></li>`,
  );
  return page(
    'Basket',
    html`<ul>${rows}</ul><p><strong>Total: ${totalOf(lines)} Ø</strong></p>
<p><a class="primary" href="/checkout/checkout">Checkout</a> <a href="/">Continue Shopping</a></p>`,
  );
};

/** The checkout team's answers at request time: pages are static, so this is the only code that runs then. */
export const checkoutService = new Hono()
  .basePath('/basket')
  .get('/', (context) => context.html(basketPage(readCart(context))))
  .post('/add', async (context) => {
    const form = await context.req.parseBody();
    const variant = variants.find(({ sku, inventory }) => sku === form.sku && inventory > 0);
    if (!variant) return context.html(page('Sold out', 'This machine cannot be ordered just now.'), 422);
    writeCart(context, addItem(readCart(context), variant.sku));
    return toCart(context, form);
  })
  .post('/remove', async (context) => {
    const form = await context.req.parseBody();
    writeCart(context, removeItem(readCart(context), String(form.sku)));
    return toCart(context, form);
  })
  .post('/order', async (context) => {
    const form = await context.req.parseBody();
    const isFilled = ['firstname', 'lastname', 'storeId'].every((name) => String(form[name] ?? '').trim() !== '');
    if (!isFilled)
      return context.html(
        page('Checkout', html`<p>A name and a store are needed. <a href="/checkout/checkout">Back to the form</a></p>`),
        422,
      );
    writeCart(context, []);
    return context.redirect('/checkout/thanks', 303);
  });

/** @returns a function that stops it */
export function startCheckoutService(port: number): Promise<() => Promise<void>> {
  return new Promise((resolve) => {
    const server = serve({ fetch: checkoutService.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve(() => new Promise((stopped) => server.close(() => stopped()))),
    );
  });
}
