/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import content from '../../content/page.json' with { type: 'json' };
import { renderTemplate } from '../testing/render-template.tsx';

test('the page greets who asks for it', async () => {
  const { user } = await renderTemplate();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
  await user.click(screen.getByRole('button', { name: content.greeting.button }));
  expect(screen.getByRole('status')).toHaveTextContent(content.greeting.greeted);
});
