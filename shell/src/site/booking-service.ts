import { loadScript } from '@hemstitch/platform/contract/load-script';
import { isPageAddress, isPlainClick } from '@hemstitch/platform/contract/navigation';
import { closeOnBack } from '@hemstitch/platform/contract/page/use-close-on-back';
import type { ToastMessage } from '@hemstitch/platform/contract/site';
import { takeEarlyLinks } from '@hemstitch/platform/runtime/start/boot';
import { observeVisibility } from '@cobblestone/design/observe-visibility.ts';
import { paths } from '@cobblestone/domain/paths.ts';
import type { AnalyticsEvent, BookingService, BookingTarget } from '@cobblestone/domain/services.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { withReference } from '@cobblestone/domain/tours/booking-reference.ts';

/** The global that the provider's script defines, as far as it has loaded. */
type ProviderWindow = Window & { FH?: { open?: (options: object) => void; close?: () => void } };

export interface BookingDependencies {
  toast: (notice: ToastMessage) => void;
  sendEvent: (event: AnalyticsEvent) => void;
  navigate: (to: string) => void;
}

export interface SiteBookingService extends BookingService {
  /**
   * Measures clicks on the provider's links, also before the app started; its script stops them at the document. It is loaded
   * when a link is touched, pointed at or focused.
   */
  watchLinks: () => () => void;
  itemOf: (link: Element) => number | undefined;
  /** Loads the provider's script when a link is near, so that the first tap opens the lightframe. @returns stops it */
  prepareWhenNear: () => () => void;
}

const NEAR_MARGIN = '200px';

/** The second click of a double click would close the lightframe. It comes within this time and distance, or the browser counts it. */
const DOUBLE_CLICK_MS = 500;
const DOUBLE_CLICK_PX = 12;
/** Events of a press at which the lightframe might close. */
const PRESSES = ['pointerdown', 'mousedown', 'mouseup', 'click', 'dblclick'] as const;
const APPROACHES = ['pointerover', 'focusin', 'touchstart'] as const;

export function createBookingService(config: SiteConfig, dependencies: BookingDependencies): SiteBookingService {
  const { origin, shortname, flow } = config.booking;
  const { toast, sendEvent, navigate } = dependencies;
  const book = `${origin}/embeds/book/${shortname}/`;
  const measured = new WeakSet<Event>();

  const linkTo = (itemId?: number) => `${book}${item(itemId)}?full-items=yes&flow=${flow}`;
  const calendarFrame = (itemId?: number) =>
    withReference(`${origin}/embeds/calendar/${shortname}/${item(itemId)}?fallback=simple&full-items=yes&flow=${flow}`);

  /** Sends one event per click, although two listeners see it. */
  function measure(itemId: number, click: Event): void {
    if (measured.has(click)) return;
    measured.add(click);
    sendEvent({ name: 'begin_booking', params: { item_id: itemId } });
  }

  const prepare = () => void loadScript(`${origin}/embeds/api/v1/?autolightframe=yes`);

  /** Opens the lightframe. Without the provider's script, the browser follows the link. */
  function openCalendar(itemId: number, event: MouseEvent): void {
    const provider = (window as ProviderWindow).FH;
    if (!provider?.open) return;
    event.preventDefault();
    event.stopPropagation();
    // The idle script has added it to the pressed link.
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const ref = (link && new URL(link.href).searchParams.get('ref')) ?? undefined;
    try {
      provider.open({ shortname, view: { item: itemId }, flow, fullItems: 'yes', fallback: 'simple', ref });
    } catch {
      toast({
        title: 'Booking Error',
        description: "We're having trouble opening the booking calendar. Please try again later.",
        tone: 'destructive',
      });
      navigate(paths.booking);
    }
  }

  function activate({ itemId, onBook, to }: BookingTarget, event: MouseEvent): void {
    if (itemId !== undefined) {
      // The provider's script has already opened its lightframe.
      if (event.defaultPrevented) return;
      measure(itemId, event);
      if (isPlainClick(event)) openCalendar(itemId, event);
    } else if (onBook) {
      if (onBook()) event.preventDefault();
    } else if (!to) {
      event.preventDefault();
      toast({
        title: 'Navigation Error',
        description: "We're having trouble with this button. Please try again later.",
        tone: 'destructive',
      });
    } else {
      sendEvent({ name: 'reserve_button_click', params: { link: to } });
      if (!isPlainClick(event) || !isPageAddress(to)) return;
      event.preventDefault();
      navigate(to);
    }
  }

  function itemOf(link: Element): number | undefined {
    const address = link.getAttribute('href');
    const itemId = address?.startsWith(book) && /\/items\/(\d+)\//.exec(address)?.[1];
    return itemId ? Number(itemId) : undefined;
  }

  function watchLinks(): () => void {
    let opening: MouseEvent | undefined;
    const measureLink = (link: Element | null, click: Event) => {
      const itemId = link ? itemOf(link) : undefined;
      if (itemId !== undefined) measure(itemId, click);
      return itemId !== undefined;
    };
    const onPress = (event: MouseEvent) => {
      if (opening && isSecondClick(opening, event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.type === 'click') {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        opening = measureLink(link, event) && isPlainClick(event) ? event : undefined;
      }
    };
    const onApproach = ({ target }: Event) =>
      target instanceof Element && target.closest(`a[href^="${book}"]`) && prepare();
    for (const link of takeEarlyLinks()) measureLink(link, new Event('click'));
    for (const type of PRESSES) window.addEventListener(type, onPress, true);
    for (const type of APPROACHES) window.addEventListener(type, onApproach, { passive: true });
    return () => {
      for (const type of PRESSES) window.removeEventListener(type, onPress, true);
      for (const type of APPROACHES) window.removeEventListener(type, onApproach);
    };
  }

  return {
    linkTo,
    calendarFrame,
    prepareWhenNear: () => observeVisibility(`a[href^="${book}"]`, (isNear) => isNear && prepare(), NEAR_MARGIN),
    activate,
    itemOf,
    watchLinks,
  };
}

const isSecondClick = (first: MouseEvent, event: MouseEvent) =>
  event.detail > 1 ||
  (event.timeStamp - first.timeStamp < DOUBLE_CLICK_MS &&
    Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < DOUBLE_CLICK_PX);

const item = (itemId?: number): string => (itemId === undefined ? '' : `items/${itemId}/`);

/** Lets Back close the provider's lightframe (S96). @returns stops it */
export function watchLightframe(origin: string): () => void {
  const frames = `body > :not(#hem-root) iframe[src^="${origin}/"]`;
  let release: (() => void) | undefined;

  const update = () => {
    const isOpen = [...document.querySelectorAll(frames)].some((frame) => frame.checkVisibility());
    if (isOpen === Boolean(release)) return;
    if (isOpen) {
      release = closeOnBack(() => (window as ProviderWindow).FH?.close?.());
    } else {
      release?.();
      release = undefined;
    }
  };

  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target === document.body) addedNodes.forEach(watchPart);
    }
    update();
  });
  const watchPart = (node: Node) =>
    watcher.observe(node, { childList: true, subtree: true, attributeFilter: ['style', 'class', 'hidden', 'src'] });
  watcher.observe(document.body, { childList: true });
  return () => watcher.disconnect();
}
