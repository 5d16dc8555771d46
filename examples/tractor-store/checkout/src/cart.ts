import type { Variant } from '../content-files.ts';

/** The basket is a cookie, so that scripts of a page and the team’s service know the same one. */
export const CART_COOKIE = 'c_cart';
export const CART_SECONDS = 30 * 24 * 60 * 60;

export interface CartItem {
  sku: string;
  quantity: number;
}

/** `sku_quantity`, joined by dots. */
export const parseCart = (text: string): CartItem[] =>
  text.split('.').flatMap((item) => {
    const [, sku = '', quantity] = /^([A-Z\d-]{1,20})_([1-9]\d?)$/.exec(item) ?? [];
    return sku ? [{ sku, quantity: Number(quantity) }] : [];
  });

export const formatCart = (items: readonly CartItem[]): string =>
  items.map(({ sku, quantity }) => `${sku}_${quantity}`).join('.');

export function addItem(items: readonly CartItem[], sku: string): CartItem[] {
  const quantity = (items.find((item) => item.sku === sku)?.quantity ?? 0) + 1;
  return [...removeItem(items, sku), { sku, quantity: Math.min(quantity, 99) }];
}

export const removeItem = (items: readonly CartItem[], sku: string): CartItem[] =>
  items.filter((item) => item.sku !== sku);

/** The lines of a basket with names and prices. */
export const linesOf = (items: readonly CartItem[], variants: readonly Variant[]) =>
  items.flatMap(({ sku, quantity }) => {
    const variant = variants.find((one) => one.sku === sku);
    return variant ? [{ ...variant, quantity, total: variant.price * quantity }] : [];
  });

export const totalOf = (lines: readonly { total: number }[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);
