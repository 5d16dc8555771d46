import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import { countInVisit } from '@hemstitch/platform/contract/visit-counting';
import { countActs, wordingsSeen } from '../campaigns/wordings.ts';

/** Holds the campaign of the visit's first page; a visit ends with its tab. */
const CAMPAIGN_KEY = 'cobblestone:campaign';
const MAX_PART_CHARS = 60;
const NONE = 'none';

/** Letters, digits and hyphens, which the booking provider keeps in a reference. */
const clean = (text: string): string =>
  text
    .slice(0, 4 * MAX_PART_CHARS)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_PART_CHARS)
    .replace(/^-|-$/g, '');

/** The campaign that an address names. Click ids name one person, so only their network is kept. */
export function campaignOf(address: string): string {
  const { searchParams } = new URL(address);
  const join = (...names: string[]) => clean(names.map((name) => searchParams.get(`utm_${name}`) ?? '').join('-'));
  const named = join('source', 'campaign') || join('medium', 'content', 'term');
  if (named) return named;
  const mailing = clean(searchParams.get('mc_cid') ?? '');
  if (mailing) return clean(`mailing-${mailing}`);
  return searchParams.has('gclid') ? 'google-ads' : searchParams.has('fbclid') ? 'facebook' : '';
}

/** The address with which the document was opened; navigation within the app changes it later. */
const firstAddress = () => performance.getEntriesByType?.('navigation')[0]?.name ?? location.href;

/** The campaign of the visit's first page, also where the browser refuses to store it. */
function campaignOfVisit(): string {
  const campaign = readStored('sessionStorage', CAMPAIGN_KEY) ?? campaignOf(firstAddress());
  writeStored('sessionStorage', CAMPAIGN_KEY, campaign);
  return clean(campaign);
}

/** `campaign_page_button_wording`, which the provider keeps with a booking and shows in its reports. */
const referenceFor = (button: string): string =>
  [campaignOfVisit(), pageOf(location), clean(button), wordingsSeen()].map((part) => part || NONE).join('_');

const pageOf = ({ pathname, search }: Location) =>
  clean(`${pathname} ${new URLSearchParams(search).get('post') ?? ''}`) || 'home';

/** An address of the provider with a reference; the same without a browser, as in stitched pages. */
export const withReference = (address: string, button: string): string =>
  typeof window === 'undefined' ? address : `${address}&ref=${referenceFor(button)}`;

/** Landmarks tell buttons apart without a mark on each. */
function buttonOf(link: Element): string {
  const area = link.closest<HTMLElement>('[data-button], header, footer, aside, dialog, section[id], main');
  return area?.dataset.button ?? (area?.id || area?.localName || NONE);
}

/** Every way to follow a link or copy its address begins with one of these. */
const PRESSES = ['pointerdown', 'keydown', 'click', 'contextmenu'];

/** Counts the visit's campaign and its pages, and adds a reference to each link to the provider as it is pressed. */
export function addReferences(bookingOrigin: string): void {
  countInVisit(`visit_${campaignOfVisit() || NONE}`);
  const countPage = () => countInVisit(`page_${pageOf(location)}`);
  countPage();
  // Browsers without this count the pages that they load as documents.
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', countPage);
  countActs();
  const onPress = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const leadsToProvider = link?.href.startsWith(`${bookingOrigin}/embeds/book/`);
    if (!link || !(leadsToProvider || 'booking' in link.dataset)) return;
    const reference = referenceFor(buttonOf(link));
    if (type === 'click') countInVisit(`press_${reference}`);
    if (!leadsToProvider) return;
    const address = new URL(link.href);
    address.searchParams.set('ref', reference);
    link.href = address.href;
  };
  for (const type of PRESSES) window.addEventListener(type, onPress, true);
}
