import { useSyncExternalStore } from 'react';
import { addItem, CART_COOKIE, CART_SECONDS, formatCart, parseCart, removeItem, type CartItem } from './cart.ts';

const UPDATED = 'checkout:cart-updated';

const readCookie = () =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${CART_COOKIE}=`))
    ?.split('=')[1] ?? '';

function update(change: (items: CartItem[]) => CartItem[]): void {
  const text = formatCart(change(parseCart(readCookie())));
  document.cookie = `${CART_COOKIE}=${text}; Path=/; SameSite=Lax; Max-Age=${text ? CART_SECONDS : 0}`;
  window.dispatchEvent(new Event(UPDATED));
}

export const addToCart = (sku: string): void => update((items) => addItem(items, sku));
export const removeFromCart = (sku: string): void => update((items) => removeItem(items, sku));

/** Another tab, or the service, can have changed the basket meanwhile. */
const occasions = [UPDATED, 'focus', 'pageshow'];

function onUpdate(listener: () => void): () => void {
  for (const type of occasions) window.addEventListener(type, listener);
  return () => occasions.forEach((type) => window.removeEventListener(type, listener));
}

/** Undefined in the stitched page, which is everybody’s, and until it is hydrated. */
export function useCart(): CartItem[] | undefined {
  const text = useSyncExternalStore<string | undefined>(onUpdate, readCookie, () => undefined);
  return text === undefined ? undefined : parseCart(text);
}
