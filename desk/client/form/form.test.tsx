/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { DeskField } from '../../format/desk-field.ts';
import type { Values } from '../../format/values.ts';
import type { FieldProblem } from '../../validation/validate-text.ts';
import { warnings } from '../desk-data.ts';
import { Messages } from '../ui/messages.tsx';
import { Fields } from './fields.tsx';
import { goToField } from './go-to-field.ts';
import { withValue } from './paths.ts';

const line = (name: string, more: Partial<DeskField> = {}): DeskField => ({
  name,
  label: name,
  hint: `About ${name}.`,
  kind: 'line',
  isOptional: false,
  ...more,
});
const offers: DeskField = {
  ...line('offers', { kind: 'list', isOptional: true, itemKind: 'group', item: 'offer' }),
  fields: [line('title'), line('name'), line('draft', { kind: 'switch', isOptional: true })],
};

let values: Values;
const Form = ({ fields, start, problems = [] }: { fields: DeskField[]; start: Values; problems?: FieldProblem[] }) => {
  const [current, setCurrent] = useState(start);
  useEffect(() => {
    // oxlint-disable-next-line react/globals -- the test reads what the form would save
    values = current;
  });
  const form = {
    file: 'mfe-tours/content/facts.json',
    values: current,
    problems,
    change: (path: string, value: Values[string] | undefined) =>
      setCurrent((before) => withValue(before, path, value, fields)),
  };
  return (
    <>
      <Fields form={form} fields={fields} value={current} />
      <Messages />
    </>
  );
};
const renderForm = (fields: DeskField[], start: Values, problems?: FieldProblem[]) =>
  render(<Form fields={fields} start={start} problems={problems} />);

// K23
test('a price that the provider contradicts is a warning beside its field, and beside no other', () => {
  warnings.set([
    { text: 'Adult: $45.50 at the booking provider.', field: 'tours/facts.json adultPrice' },
    { text: 'Else.' },
  ]);
  renderForm([line('adultPrice', { kind: 'number' }), line('seniorPrice', { kind: 'number' })], {
    adultPrice: 40,
    seniorPrice: 30,
  });
  const warning = screen.getByText('Adult: $45.50 at the booking provider.');
  const isBefore = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(screen.getByLabelText('adultPrice'), warning)).toBe(true);
  expect(isBefore(warning, screen.getByLabelText('seniorPrice'))).toBe(true);
  expect(screen.queryByText('Else.')).toBeNull();
  act(() => warnings.set([]));
});

// K17
test('a copied offer is a draft with names of its own, and stays beside the one that it was copied from', async () => {
  renderForm([offers], {
    offers: [
      { title: 'May', name: 'may' },
      { title: 'June', name: 'june' },
    ],
  });
  await userEvent.click(screen.getByText('May · may'));
  await userEvent.click(screen.getByRole('button', { name: 'Copy as a draft' }));
  expect(values['offers']).toEqual([
    { title: 'May', name: 'may' },
    { title: 'May', name: 'copy-of-may', draft: true },
    { title: 'June', name: 'june' },
  ]);
  expect(screen.getByText('May · copy-of-may, draft')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add offer' }));
  expect(values['offers']).toHaveLength(4);
});

// K14
test('the arrow keys move an item with Alt, and it is said where it is; a removed one can be brought back', async () => {
  renderForm([{ ...offers, fields: [line('title')] }], { offers: ['One', 'Two', 'Three'].map((title) => ({ title })) });
  const summary = screen.getByText('One').closest('summary')!;
  summary.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(values['offers']).toEqual(['Two', 'Three', 'One'].map((title) => ({ title })));
  expect(screen.getByText('Moved to position 3 of 3.')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Two'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove offer 1' }));
  expect(values['offers']).toEqual(['Three', 'One'].map((title) => ({ title })));
});

// K6, K10
test('a problem is at the field of its path, and leads there through closed groups', async () => {
  const problem = { path: 'offers.1.title', problem: 'Nothing is filled in yet.', remedy: '' };
  renderForm([offers], { offers: [{ title: 'May' }, { title: '' }] }, [problem]);
  act(() => goToField(problem.path));
  const field = await screen.findByRole('textbox', { name: 'title', description: /Nothing is filled in yet\./ });
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(field).toHaveFocus();
});

// K2
test('a field that can take one value only is read-only, and a number that is none stays as it is typed', async () => {
  renderForm([line('fixed', { kind: 'fixed' }), line('count', { kind: 'number' })], { fixed: 'Sending...', count: 5 });
  expect(screen.getByLabelText('fixed')).toHaveAttribute('readonly');
  await userEvent.type(screen.getByLabelText('count'), 'x');
  expect(values['count']).toBe('5x');
  await userEvent.clear(screen.getByLabelText('count'));
  await userEvent.type(screen.getByLabelText('count'), '12');
  expect(values['count']).toBe(12);
});
