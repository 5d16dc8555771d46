/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import newsletter from '../testing/content/newsletter.json' with { type: 'json' };
import { renderEngagement } from '../testing/render-engagement.tsx';
import { NewsletterSignup } from './newsletter-signup.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

const renderNewsletter = () => renderEngagement(<NewsletterSignup />, '/');
const outsideFiles = () =>
  [...document.head.querySelectorAll('script, link[rel="stylesheet"]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );

describe('the home newsletter', () => {
  // E31, E32
  test("is a plain form with the provider's field names, what it requires, and a trap hidden from eyes, screen readers and the Tab key", async () => {
    const { container } = await renderNewsletter();
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(form.method).toBe('post');
    expect(form.action).toBe('https://mailing.example/subscribe/post?u=u1&id=i1&f_id=f1');
    const names = [...form.elements].map((element) => element.getAttribute('name')).filter(Boolean);
    expect(names).toEqual(['EMAIL', 'FNAME', 'LNAME', 'CONSENT', 'tags', 'b_u1_i1', 'subscribe']);
    const trap = container.querySelector('[name="b_u1_i1"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap?.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('textbox', { name: /Email/ })).toBeRequired();
    expect(screen.getByRole('textbox', { name: /First name/ })).toBeRequired();
    expect(screen.getByRole('textbox', { name: /Last name/ })).not.toBeRequired();
    expect(
      screen.getByRole('checkbox', {
        name: /I agree to receive emails from Test Cats and understand I can unsubscribe at any time\./,
      }),
    ).toBeRequired();
  });

  // E33
  test("loads the provider's style sheet, jQuery and script once, in this order, on the first touch", async () => {
    const { user, pass } = await renderNewsletter();
    expect(outsideFiles()).toEqual([]);
    await user.click(screen.getByRole('textbox', { name: /Email/ }));
    await pass(10);
    expect(outsideFiles()).toEqual(['https://mailing.example/form.css', 'https://mailing.example/jquery.js']);
    expect(document.head.querySelector('script')).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' });
    document.head.querySelector('script')?.dispatchEvent(new Event('load'));
    await user.click(screen.getByRole('textbox', { name: /First name/ }));
    await pass(10);
    expect(outsideFiles()).toEqual([
      'https://mailing.example/form.css',
      'https://mailing.example/jquery.js',
      'https://mailing.example/validate.js',
    ]);
  });

  // E31
  test('hands a signup to a new tab, says so, and offers to send it again until the next change', async () => {
    const { user, pass } = await renderNewsletter();
    const button = () => screen.getByRole('button');
    const label = button().textContent;
    await user.click(screen.getByRole('textbox', { name: /Email/ }));
    await user.paste('ada@cats.example');
    await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Ada');
    await user.click(screen.getByRole('checkbox'));
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(form.target).toBe('_blank');
    await act(async () => void fireEvent.submit(form));
    await pass(10);
    expect(button()).toHaveTextContent('Send again');
    expect(screen.getByText(newsletter.handedOver)).toHaveAttribute('role', 'status');
    await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'C');
    expect(button()).toHaveTextContent(label);
  });
});
