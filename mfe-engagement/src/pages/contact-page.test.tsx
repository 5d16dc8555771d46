/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { FloatingHelp } from '../contact/floating-help.tsx';
import contact from '../testing/content/contact.json' with { type: 'json' };
import { renderEngagement, stubNetwork } from '../testing/render-engagement.tsx';
import { Page } from './contact-page.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  stubNetwork();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.useRealTimers());

const renderContactPage = () => renderEngagement(<Page />);

describe('the contact page', () => {
  // A14, E2, E3
  test('has cards with resources, quick actions and contacts, and one guest quote', async () => {
    const { container } = await renderContactPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How can we help?');
    expect(container.querySelectorAll('blockquote')).toHaveLength(1);
    const resources = within(screen.getByRole('region', { name: 'Useful Resources' }));
    expect(resources.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/blog',
      '/tours',
      '/in-the-news',
    ]);
    const quick = within(screen.getByRole('region', { name: 'Quick Actions' }));
    expect(quick.getByRole('link', { name: 'Book your tour now' })).toHaveAttribute('href', '/booking');
    expect(quick.getByRole('link', { name: /questions/i })).toHaveAttribute('href', '#faq');
    const reach = within(screen.getByRole('region', { name: 'Reach out' }));
    expect(reach.getByRole('link', { name: 'hello@cats.example' })).toHaveAttribute(
      'href',
      'mailto:hello@cats.example',
    );
    expect(reach.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', 'https://social.example/cats');
    // No region stands around the form and its cards, and none is called after a guest.
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(names).not.toContain(contact.form.title);
    expect(names).not.toContain(contact.quote.author);
  });

  // A24, E4
  test('has six questions that toggle independently; the first is open', async () => {
    const { user, container } = await renderContactPage();
    const questions = [...container.querySelectorAll('details')];
    expect(questions.map(({ open }) => open)).toEqual([true, false, false, false, false, false]);
    await user.click(questions[2]!.querySelector('summary')!);
    expect(questions.map(({ open }) => open)).toEqual([true, false, true, false, false, false]);
    await user.click(questions[0]!.querySelector('summary')!);
    expect(questions.map(({ open }) => open)).toEqual([false, false, true, false, false, false]);
  });
});

describe('the floating help button', () => {
  // E5
  test('scrolls to the questions and highlights them for 2 seconds', async () => {
    const { user, container, pass } = await renderContactPage();
    const questions = container.querySelector('#faq');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: /^Help/ }));
    expect(scroll.mock.contexts).toEqual([questions]);
    expect(questions).toHaveAttribute('data-highlighted');
    await pass(1900);
    expect(questions).toHaveAttribute('data-highlighted');
    await pass(200);
    expect(questions).not.toHaveAttribute('data-highlighted');
  });

  // E5
  test('shows a toast when the questions are missing', async () => {
    const { user, toasts } = await renderEngagement(<FloatingHelp copy={contact.help} />);
    await user.click(screen.getByRole('button', { name: /^Help/ }));
    expect(toasts).toEqual([
      {
        title: 'Section Not Found',
        description: "We couldn't find that section. Please try another link.",
        tone: 'destructive',
      },
    ]);
  });
});
