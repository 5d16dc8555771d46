import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import { asksForPrivacy } from '@hemstitch/platform/contract/privacy';

/** Holds the campaign of the visit's first page; a visit ends with its tab. */
const CAMPAIGN_KEY = 'cobblestone:campaign';
const MAX_CAMPAIGN_CHARS = 60;

/** Letters, digits and hyphens, which the booking provider keeps in a reference. */
const clean = (text: string): string =>
  text
    .slice(0, 4 * MAX_CAMPAIGN_CHARS)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_CAMPAIGN_CHARS)
    .replace(/^-|-$/g, '');

/** Values that might name a person: a mail address, also encoded; `Jane Doe`; `jane.doe`, but no host; a telephone number. */
const personal = [
  /@|＠|%(?:25)*40|[([{]at[)\]}]/i,
  /^[^\p{L}\p{N}_]*\p{Lu}\p{L}*[\s+_.,-]+\p{Lu}\p{L}*[^\p{L}\p{N}_]*$/u,
  /(?:\d[\s()+.-]*){10}/,
];
const isPersonal = (value: string): boolean =>
  personal.some((pattern) => pattern.test(value)) ||
  (/^[a-z]+\.[a-z]+$/i.test(value) && !/\.(?:com|org|net|nyc|io|ai)$/i.test(value));

/** The campaign that an address names. Click ids name one person, so only their network is kept. */
export function campaignOf(address: string): string {
  const { searchParams } = new URL(address);
  const read = (name: string) => {
    const value = searchParams.get(name) ?? '';
    return isPersonal(value) ? '' : value;
  };
  const join = (...names: string[]) => clean(names.map((name) => read(`utm_${name}`)).join('-'));
  const named = join('source', 'campaign') || join('medium', 'content', 'term');
  if (named) return named;
  const mailing = clean(read('mc_cid'));
  if (mailing) return clean(`mailing-${mailing}`);
  return searchParams.has('gclid') ? 'google-ads' : searchParams.has('fbclid') ? 'facebook' : '';
}

/** The address with which the document was opened; navigation within the app changes it later. */
const firstAddress = () => performance.getEntriesByType?.('navigation')[0]?.name ?? location.href;

/** The campaign of the visit's first page, also where the browser refuses to store it. Nothing for visitors who ask for privacy. */
function campaignOfVisit(): string {
  if (asksForPrivacy()) return '';
  const campaign = readStored('sessionStorage', CAMPAIGN_KEY) ?? campaignOf(firstAddress());
  writeStored('sessionStorage', CAMPAIGN_KEY, campaign);
  return clean(campaign);
}

/** An address of the provider with the visit's campaign, which it keeps with a booking; the same without a browser. */
export function withReference(address: string): string {
  const campaign = typeof window === 'undefined' ? '' : campaignOfVisit();
  const url = new URL(address);
  if (campaign) url.searchParams.set('ref', campaign);
  return url.href;
}

/** Adds the campaign to each link to the provider as it is followed. A link that is copied does not keep it. */
export function addReferences(bookingOrigin: string): void {
  // Remembers that of the first page.
  campaignOfVisit();
  const onEvent = ({ target, type, button }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href.startsWith(`${bookingOrigin}/embeds/book/`)) return;
    const address = new URL(link.href);
    address.searchParams.delete('ref');
    link.href = type === 'contextmenu' || button === 2 ? address.href : withReference(address.href);
  };
  for (const type of ['click', 'auxclick', 'contextmenu'] as const) window.addEventListener(type, onEvent, true);
}
