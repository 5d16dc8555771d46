import type { SiteTours } from './tours/tours.schema.ts';

/** Services of the shell for every app, in addition to the platform's. */
export interface HostServices extends SiteTours {
  booking: BookingService;
  sendEvent: (event: AnalyticsEvent) => void;
}

export interface BookingService {
  /** Address of the provider's page for an item, or for all items. Works without any script. */
  linkTo: (itemId?: number) => string;
  /** Address of the provider's calendar for a plain frame. */
  calendarFrame: (itemId?: number) => string;
  /** Loads the provider's script, once; a failure is ignored (S32). */
  prepare: () => void;
  /** Handles a click on a booking control (S27, S28). */
  activate: (target: BookingTarget, event: MouseEvent) => void;
}

/** Target of a booking control; the first given field counts (S27, S28). */
export interface BookingTarget {
  itemId?: number;
  /** Returns false when it could do nothing: the link is followed then. */
  onBook?: () => boolean;
  to?: string;
}

export type AnalyticsEvent =
  | { name: 'begin_booking'; params: { item_id: number } }
  | { name: 'reserve_button_click'; params: { link: string } }
  /** The exit popup's carry the wording's name while wordings are compared; the impression is sent then alone. */
  | {
      name: 'exit_intent_impression' | 'exit_intent_conversion' | 'exit_intent_booking_click';
      params?: { wording: string };
    }
  | { name: 'exception'; params: { description: string; fatal: boolean } };
