import type { SiteServices, ToastNotice } from '@cobblestone/contracts/site.tsx';
import { SiteProvider } from '@cobblestone/contracts/site.tsx';
import { render } from '@testing-library/react';
import userEvent, { type Options } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

export const siteConfig: SiteServices['config'] = {
  brand: 'Test Cats',
  tagline: 'Walks for tests',
  founded: 2023,
  origin: 'https://cats.example',
  email: 'hello@cats.example',
  mediaEmail: 'press@cats.example',
  social: [],
  pressFolder: 'https://press.example/',
  booking: { origin: 'https://booking.example', shortname: 'cats', flow: 1 },
  mailing: {
    action: 'https://mail.example/subscribe',
    validationScript: 'https://mail.example/validate.js',
    jquery: 'https://mail.example/jquery.js',
    stylesheet: 'https://mail.example/style.css',
  },
  backend: { url: 'https://backend.example', key: 'key' },
  petitionForm: 'https://petition.example/',
};

/** The services of a shell that writes down what it was asked for. */
export function recordingSite() {
  const toasts: ToastNotice[] = [];
  const item = (itemId?: number) => (itemId === undefined ? '' : `items/${itemId}/`);
  const services: SiteServices = {
    config: siteConfig,
    toast: (notice) => toasts.push(notice),
    booking: {
      linkTo: (itemId) => `https://booking.example/book/${item(itemId)}`,
      calendarFrame: (itemId) => `https://booking.example/calendar/${item(itemId)}`,
      prepare: () => undefined,
      activate: (_target, event) => event.preventDefault(),
    },
    sendEvent: () => undefined,
    Fragment: ({ name }) => <div data-testid={name} />,
    data: { read: async () => undefined },
  };
  return { services, toasts };
}

/** What wraps every page of the site. */
export function TestSite({ services, at = '/', children }: { services: SiteServices; at?: string; children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <SiteProvider value={services}>{children}</SiteProvider>
    </MemoryRouter>
  );
}

export function renderTours(children: ReactNode, { at, user = {} }: { at?: string; user?: Options } = {}) {
  const { services, toasts } = recordingSite();
  const view = render(
    <TestSite services={services} at={at}>
      {children}
    </TestSite>,
  );
  return { ...view, toasts, user: userEvent.setup(user) };
}
