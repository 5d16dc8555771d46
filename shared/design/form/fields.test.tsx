/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { TextAreaField, TextField } from './fields.tsx';
import { SearchField } from './search-field.tsx';

// A28
test('a field’s hint and error are read with it, and the error marks it invalid', () => {
  render(<TextField label="Email" hint="Used to answer you." error="Please enter a valid email" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAccessibleDescription('Used to answer you. Please enter a valid email');
  expect(field).toBeInvalid();
});

test('the required mark is not part of the accessible name, and the counter describes its text area', () => {
  render(<TextAreaField label="Message" required counter={{ length: 12, limit: 1000 }} />);
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('12 / 1000');
});

const Searching = () => {
  const [query, setQuery] = useState('harbour');
  return <SearchField label="Search tours" value={query} onValueChange={setQuery} />;
};

test('clearing a search empties and focuses it, and removes the button', async () => {
  const user = userEvent.setup();
  render(<Searching />);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox', { name: 'Search tours' })).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

test('a loading button keeps focus and ignores clicks', async () => {
  const user = userEvent.setup();
  const clicks: string[] = [];
  render(
    <Button loading loadingLabel="Sending…" onClick={() => clicks.push('click')}>
      Send
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Sending…' }));
  expect(screen.getByRole('button')).toHaveFocus();
  expect(clicks).toEqual([]);
});
