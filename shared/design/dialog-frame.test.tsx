/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <DialogFrame
        open={open}
        onOpenChange={setOpen}
        title="Before you go"
        description="A guide by letter."
        closeLabel="Close"
        picture={null}
      >
        <input aria-label="Email" />
      </DialogFrame>
    </>
  );
};

// A27
test('a dialog has a name and description, takes the focus, locks scroll, and returns the focus when it closes', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Before you go' });
  expect(dialog).toHaveAccessibleDescription('A guide by letter.');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  expect(document.querySelector('[data-scroll-lock]')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
