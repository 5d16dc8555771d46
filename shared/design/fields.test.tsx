/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { RadioGroupField } from './radio-group-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

// A28
test('a field’s hint and error are read with it, and the error marks it invalid', () => {
  render(<TextField label="E-mail" hint="Used to answer you." error="Please enter a valid email" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toHaveAccessibleDescription('Used to answer you. Please enter a valid email');
  expect(field).toBeInvalid();
});

test('the required mark is not read as part of the name', () => {
  render(<TextField label="Name" required />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
});

test('the counter is read with the text area', () => {
  render(<TextAreaField label="Message" counter={{ length: 12, limit: 1000 }} />);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('12 / 1000');
});

test('a select starts at its placeholder, which cannot be chosen', () => {
  render(<SelectField label="Tour" options={['Brooklyn Heights']} placeholder="Choose a tour" />);
  expect(screen.getByRole('combobox', { name: 'Tour' })).toHaveValue('');
  expect(screen.getByRole('option', { name: 'Choose a tour' })).toBeDisabled();
});

test('radio buttons are a named group with their error', () => {
  render(
    <RadioGroupField
      label="How was the walk?"
      options={[{ value: '1', label: 'Poor' }]}
      error="Please rate the walk"
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'How was the walk?' })).toHaveAccessibleDescription(
    'Please rate the walk',
  );
});

const Searching = () => {
  const [query, setQuery] = useState('harbour');
  return <SearchField label="Search tours" value={query} onValueChange={setQuery} />;
};

test('clearing a search empties it, takes the button away and keeps focus', async () => {
  const user = userEvent.setup();
  render(<Searching />);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox', { name: 'Search tours' })).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

test('fields are part of their form', async () => {
  const user = userEvent.setup();
  const sent: FormData[] = [];
  render(
    <form action={(data) => void sent.push(data)}>
      <TextField label="Name" name="name" />
      <SelectField label="Tour" name="tour" options={['Brooklyn Heights']} placeholder="Choose a tour" />
      <RadioGroupField
        label="Rating"
        name="rating"
        options={[
          { value: '4', label: '4' },
          { value: '5', label: '5' },
        ]}
      />
      <TextAreaField label="Message" name="message" />
      <CheckboxField label="I agree" name="consent" />
      <Button type="submit">Send</Button>
    </form>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tour' }), 'Brooklyn Heights');
  await user.click(screen.getByRole('radio', { name: '5' }));
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Purr');
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent.map((data) => Object.fromEntries(data))).toEqual([
    { name: 'Ada', tour: 'Brooklyn Heights', rating: '5', message: 'Purr', consent: 'on' },
  ]);
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

test('the error summary takes focus, which reads all of it once, and leads to the field', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ErrorSummary
        errors={[
          { fieldId: 'name', message: 'Please give your name' },
          { fieldId: 'rating', message: 'Please rate the walk' },
        ]}
      />
      <TextField id="name" label="Name" />
      <RadioGroupField id="rating" label="Rating" options={[{ value: '4', label: 'Good' }]} />
    </>,
  );
  const summary = screen.getByRole('group', { name: 'Please correct the following' });
  expect(summary).toHaveFocus();
  expect(summary).toHaveAccessibleDescription('Please give your name Please rate the walk');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Please give your name' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Please rate the walk' }));
  expect(screen.getByRole('radio', { name: 'Good' })).toHaveFocus();
});

test('the error summary keeps its focus to itself while errors are corrected, and asks for it with each submit', () => {
  const errors = [{ fieldId: 'name', message: 'Please give your name' }];
  const { rerender } = render(<ErrorSummary errors={errors} attempt={1} />);
  screen.getByRole('group').blur();
  rerender(<ErrorSummary errors={errors.map((error) => ({ ...error, corrected: true }))} attempt={1} />);
  expect(screen.getByRole('group', { name: 'All corrected' })).not.toHaveFocus();
  rerender(<ErrorSummary errors={errors} attempt={2} />);
  expect(screen.getByRole('group', { name: 'Please correct the following' })).toHaveFocus();
});
