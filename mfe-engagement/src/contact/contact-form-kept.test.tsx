/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { loadDraft } from '../forms/form-draft.ts';
import { consent, email, message, name, phone, renderContact } from '../testing/render-contact.tsx';
import { networkOfEachTest, recordTyping } from '../testing/render-engagement.tsx';

const network = networkOfEachTest();

describe('a draft of the contact form', () => {
  // A19, E16
  test('is restored after a reload under a key that the site does not clear, and deleted after the form was sent', async () => {
    const before = await renderContact();
    await before.user.type(name(), 'Ada');
    await before.user.type(message(), 'Half a thought');
    await before.user.type(phone(), '212 555 0100');
    await before.user.click(consent());
    before.unmount();
    const stored = JSON.stringify({ ...sessionStorage });
    expect(stored).not.toMatch(/555 0100|phone|consent|user-data|profile|preferences/i);

    const after = await renderContact();
    expect(name()).toHaveValue('Ada');
    expect(message()).toHaveValue('Half a thought');
    expect(phone()).toHaveValue('');
    expect(consent()).not.toBeChecked();
    expect(screen.getByText('14 / 1000')).toBeInTheDocument();
    await after.user.type(email(), 'ada@cats.example');
    await after.user.click(consent());
    await after.press();
    expect(network.sent).toHaveLength(1);
    after.unmount();

    await renderContact();
    expect(name()).toHaveValue('');
    expect(message()).toHaveValue('');
  });

  test.each(['no JSON', '[]', '{"savedAt":"now","fields":{}}', `{"savedAt":${Date.now()},"fields":{"name":{}}}`])(
    'is ignored if another release stored it in another shape: %s',
    (stored) => {
      sessionStorage.setItem('draft:contact', stored);
      expect(loadDraft('contact', Date.now())).toEqual({});
    },
  );

  // E16
  test('is mentioned below the form, and deleted when the visitor clears it', async () => {
    const before = await renderContact();
    expect(screen.getByText(/kept in this tab until it is sent, for an hour at most/)).toBeInTheDocument();
    await before.user.type(name(), 'Ada');
    await before.press();
    await before.user.click(screen.getByRole('button', { name: 'Clear the form' }));
    expect(name()).toHaveValue('');
    expect(name()).not.toHaveAttribute('aria-invalid');
    expect(screen.queryByRole('group', { name: 'Please correct the following' })).not.toBeInTheDocument();
    expect(screen.getByText('The form is empty again.')).toHaveAttribute('role', 'status');
    before.unmount();
    await renderContact();
    expect(name()).toHaveValue('');
  });

  // E16
  test('is deleted an hour after the last change', async () => {
    const before = await renderContact();
    await before.user.type(name(), 'Ada');
    before.unmount();
    jest.setSystemTime(Date.now() + 30 * 60 * 1000);
    const visit = await renderContact();
    expect(name()).toHaveValue('Ada');
    visit.unmount();
    jest.setSystemTime(Date.now() + 30 * 60 * 1000);
    await renderContact();
    expect(name()).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ada');
  });

  // E16
  test('emits events when typing starts, and when the form is sent or cleared', async () => {
    const { events, stop } = recordTyping();
    const { user, fillIn, pass, press } = await renderContact();
    await user.type(name(), 'A');
    await user.clear(name());
    expect(events).toEqual(['contact started', 'contact settled']);
    await fillIn();
    await press();
    await pass(3100);
    expect(events).toEqual(['contact started', 'contact settled', 'contact started', 'contact settled']);
    stop();
  });
});

describe('a group from the private-tours calculator', () => {
  // E17
  test.each([
    ['14', /a group of 14/],
    ['31', /^$/],
    ['many', /^$/],
  ])('has its size %j in the message if it is 1 to 30', async (size, words) => {
    await renderContact(`/contact?guests=${size}`);
    expect((message() as HTMLTextAreaElement).value).toMatch(words);
  });

  // E17
  test('never replaces typed text', async () => {
    const { user, go } = await renderContact();
    await user.type(message(), 'My own words');
    await go('/contact?guests=8');
    expect(message()).toHaveValue('My own words');
  });
});
