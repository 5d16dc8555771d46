/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { consent, email, list, message, name, phone, renderContact } from '../testing/render-contact.tsx';
import { networkOfEachTest } from '../testing/render-engagement.tsx';

const network = networkOfEachTest();

describe("the contact form's rules", () => {
  // E6, E7
  test('a submit shows a message at every empty required field, and a list that takes the focus', async () => {
    const { user, press } = await renderContact();
    await press();
    const messages = [
      'Name is required',
      'Email address is required',
      'Message is required',
      'You must agree to receive updates',
    ];
    [name(), email(), message(), consent()].forEach((field, index) =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(messages[index]!)),
    );
    expect(phone()).toBeValid();
    expect(list()).toHaveFocus();
    const links = within(list()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(messages);
    await user.click(within(list()).getByRole('link', { name: 'You must agree to receive updates' }));
    expect(consent()).toHaveFocus();
    expect(network.sent).toEqual([]);
  });

  // E8
  test('typing stops at 2000 characters, and the counter counts toward 1000', async () => {
    const { user } = await renderContact();
    expect(screen.getByText('0 / 1000')).toBeInTheDocument();
    await user.click(message());
    await user.paste('m'.repeat(2100));
    expect(message()).toHaveValue('m'.repeat(2000));
    expect(screen.getByText('2000 / 1000')).toBeInTheDocument();
    expect(screen.getByText('The limit is 1000 characters. Up to 1000 are too many.')).toHaveAttribute(
      'role',
      'status',
    );
  });
});
