import type { SiteTours } from './tours/tours.schema.ts';

declare module '@hemstitch/platform/contract/site-events' {
  interface SiteEvents {
    /** A visitor's private-tour group size changed. */
    'tours:group-size-chosen': { guests: number };
  }
}

/** The shell's services for every app of this site, in addition to the platform's. */
export interface HostServices extends SiteTours {
  booking: BookingService;
  sendEvent: (event: AnalyticsEvent) => void;
}

export interface BookingService {
  /** The provider's page for an item, or for all items. Works without JavaScript. */
  linkTo: (itemId?: number) => string;
  /** The provider's calendar for an iframe. */
  calendarFrame: (itemId?: number) => string;
  /** Handles a click on a booking control (S27, S28). */
  activate: (target: BookingTarget, event: MouseEvent) => void;
}

/** The target of a booking control; the first field that is set counts (S27, S28). */
export interface BookingTarget {
  itemId?: number;
  /** Returns false to let the browser follow the link. */
  onBook?: () => boolean;
  to?: string;
}

export type AnalyticsEvent =
  | { name: 'begin_booking'; params: { item_id: number } }
  | { name: 'reserve_button_click'; params: { link: string } }
  | { name: 'exit_intent_conversion' | 'exit_intent_booking_click'; params?: undefined }
  | { name: 'exception'; params: { description: string; fatal: boolean } };
