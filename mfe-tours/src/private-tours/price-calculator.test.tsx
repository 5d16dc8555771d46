/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { interpolateFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { sampleFacts } from '@cobblestone/testing/sample-tours.ts';
import content from '../testing/content/private-tours.json' with { type: 'json' };
import { PriceCalculator } from './price-calculator.tsx';

function renderCalculator() {
  const view = renderWithSite(<PriceCalculator copy={interpolateFacts(content.calculator, sampleFacts)} />);
  const field = screen.getByRole('spinbutton', { name: 'Number of guests' });
  const total = () => screen.getByText('Total').parentElement;
  const link = () => screen.getByRole('link', { name: /^Request a date/ });
  return { ...view, field, total, link };
}

beforeEach(() => sessionStorage.clear());

describe('the price calculator', () => {
  // A6, T20
  test('starts with 8 guests and the minimum of $320', () => {
    const { field, total, link } = renderCalculator();
    expect(field).toHaveValue(8);
    expect(total()).toHaveTextContent('$320');
    expect(link()).toHaveAttribute('href', '/contact?guests=8');
  });

  // T38
  test('says at once that 30 is the most, and still says so when the visitor leaves the field', async () => {
    const { field, total, user } = renderCalculator();
    expect(field).toHaveAccessibleDescription('From 1 to 30');
    await user.clear(field);
    await user.type(field, '45');
    expect(field).toHaveValue(45);
    expect(field).toHaveAccessibleDescription(/up to 30 guests/);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(total()).toHaveTextContent('$1,200');
    await user.tab();
    expect(field).toHaveValue(30);
    expect(field).toHaveAccessibleDescription(/up to 30 guests/);
    await user.click(screen.getByRole('button', { name: 'Remove a guest' }));
    expect(field).toHaveAccessibleDescription('From 1 to 30');
  });

  // T22
  test('notifies other apps of the group size that was chosen', async () => {
    const chosen: number[] = [];
    window.addEventListener('tours:group-size-chosen', (event) => chosen.push((event as CustomEvent).detail.guests));
    const { user } = renderCalculator();
    await user.click(screen.getByRole('button', { name: 'Add a guest' }));
    expect(chosen).toContain(9);
  });
});
