/** @jest-environment jsdom */

import { screen } from '@testing-library/react';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { Accordion } from './accordion.tsx';

const items = [
  { question: 'How far do we walk?', answer: 'About 1.5 miles.' },
  { question: 'Will we see real cats?', answer: 'Often.' },
];

const entryOf = (question: string) => screen.getByRole('heading', { name: question }).closest('details');

// A24
test('an exclusive accordion keeps one question open', async () => {
  const { user } = renderWithSite(<Accordion items={items} exclusive firstOpen />);
  expect(entryOf('How far do we walk?')).toHaveAttribute('open');
  // The initially open entry fires its toggle event asynchronously.
  await new Promise((resolve) => setTimeout(resolve));
  await user.click(screen.getByText('Will we see real cats?'));
  expect(entryOf('Will we see real cats?')).toHaveAttribute('open');
  expect(entryOf('How far do we walk?')).not.toHaveAttribute('open');
  await user.click(screen.getByText('Will we see real cats?'));
  expect(entryOf('Will we see real cats?')).not.toHaveAttribute('open');
});
