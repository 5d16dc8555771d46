import { basename } from 'node:path';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { useLocation, useNavigate, type NavigateFunction } from '@hemstitch/platform/contract/navigation';
import type { SiteServices, ToastMessage } from '@hemstitch/platform/contract/site';
import { TestSite } from '@hemstitch/platform/testing/test-site';
import { act, render, type RenderResult } from '@testing-library/react';
import {
  PointerEventsCheckLevel,
  userEvent,
  type Options as UserOptions,
  type UserEvent,
} from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { AnalyticsEvent, BookingTarget } from '@cobblestone/domain/services.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import type { SiteTours } from '@cobblestone/domain/tours/tours.schema.ts';
import { sampleTours } from './sample-tours.ts';
import { readTestContent } from './test-content.ts';

/** A whole site configuration of reserved example addresses. */
export const testSiteConfig: SiteConfig = {
  brand: 'Test Cats',
  tagline: 'Historical cat walking tours of New York City',
  founded: '2023-08',
  origin: 'https://cats.example',
  email: 'hello@cats.example',
  phone: '+1 212 555 0100',
  mediaEmail: 'press@cats.example',
  social: [{ name: 'Instagram', url: 'https://social.example/cats' }],
  pressFolder: 'https://drive.example/press-kit',
  booking: {
    origin: 'https://booking.example',
    shortname: 'cats',
    flow: 1219724,
    giftCards: 'https://booking.example/gift-cards/',
  },
  mailing: {
    action: 'https://mailing.example/subscribe/post?u=u1&id=i1&f_id=f1',
    validationScript: 'https://mailing.example/validate.js',
    jquery: 'https://mailing.example/jquery.js',
    jqueryIntegrity: 'sha384-abc',
    stylesheet: 'https://mailing.example/form.css',
  },
  backend: { url: 'https://backend.example', key: 'test-key' },
  petitionForm: 'https://forms.example/petition',
};

export type RecordingSiteOptions = {
  /** Contents of data files by `<app>/<file>`; a string is taken as it is, anything else as JSON. Default: the content of tests. */
  data?: Record<string, unknown>;
  /** Takes the place of parts of the configuration. */
  config?: Partial<SiteConfig>;
  /** Take the place of the sample's. */
  tours?: SiteTours;
  /** Takes the place of single services. */
  services?: Partial<SiteServices>;
};

export type RecordingSite = {
  services: SiteServices;
  /** The page's calls of the shell's services, in order. */
  toasts: ToastMessage[];
  events: AnalyticsEvent[];
  bookings: BookingTarget[];
};

/** The services of a shell that records its calls. A booking control navigates nowhere: it is in `bookings`. */
export const recordingSite = (options: RecordingSiteOptions = {}): RecordingSite => {
  const toasts: ToastMessage[] = [];
  const events: AnalyticsEvent[] = [];
  const bookings: BookingTarget[] = [];
  const files = new Map<string, Promise<string | undefined>>();
  const config = { ...testSiteConfig, ...options.config };

  const read = (app: string, file: string): Promise<string | undefined> => {
    const name = `${app}/${file}`;
    const known = files.get(name);
    if (known) return known;
    const content =
      options.data?.[name] ?? (file.startsWith(contentData('')) ? readTestContent(app, basename(file)) : undefined);
    const text = content === undefined || typeof content === 'string' ? content : JSON.stringify(content);
    const reading = Promise.resolve(text);
    files.set(name, reading);
    return reading;
  };

  const services: SiteServices = {
    ...sampleTours,
    ...options.tours,
    config,
    toast: (notice) => void toasts.push(notice),
    sendEvent: (event) => void events.push(event),
    booking: {
      linkTo: (itemId) =>
        `${config.booking.origin}/${config.booking.shortname}/${itemId === undefined ? '' : `items/${itemId}/`}`,
      calendarFrame: (itemId) => `${config.booking.origin}/frame/${itemId ?? 'all'}`,
      activate: (target, event) => {
        event.preventDefault();
        bookings.push(target);
      },
    },
    data: { read, retry: (app, file) => void files.delete(`${app}/${file}`) },
    Fragment: ({ name }) => <div data-testid={`fragment ${name}`} />,
    ...options.services,
  };
  return { services, toasts, events, bookings };
};

function Follow({ onMove }: { onMove: (address: string, navigate: NavigateFunction) => void }) {
  const { pathname, search, hash } = useLocation();
  onMove(`${pathname}${search}${hash}`, useNavigate());
  return null;
}

export type RenderWithSiteOptions = RecordingSiteOptions & {
  /** Address of the page, or of the history, whose last one is shown; default '/'. */
  at?: string | string[];
  user?: UserOptions;
};

export type RenderedWithSite = RenderResult &
  Omit<RecordingSite, 'services'> & {
    user: UserEvent;
    /** Path, query and fragment of the current page. */
    address: () => string;
    /** Goes to an address, or back. */
    go: (to: string | -1) => Promise<void>;
  };

/** The structured data of what is rendered. */
export const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  );

/** Renders a part of the site below a history in memory and a recording site. */
export const renderWithSite = (
  children: ReactNode,
  { at = '/', user = {}, ...options }: RenderWithSiteOptions = {},
): RenderedWithSite => {
  const { services, ...recorded } = recordingSite(options);
  let address = '';
  let navigate: NavigateFunction | undefined;
  const rendered = render(
    <TestSite services={services} at={at}>
      <Follow onMove={(...moved) => ([address, navigate] = moved)} />
      {children}
    </TestSite>,
  );
  return {
    ...rendered,
    ...recorded,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...user }),
    address: () => address,
    go: (to) => act(async () => void (typeof to === 'string' ? navigate?.(to) : navigate?.(to))),
  };
};
