/** @jest-environment jsdom */
import { toast } from '@hemstitch/platform/runtime/toasts/toast-store';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from './toaster.tsx';

// S36
test('a notice given before the toaster is mounted is shown afterwards and can be dismissed', async () => {
  toast({ title: 'Saved', description: 'All is well', duration: Infinity });
  render(<Toaster />);
  expect(await screen.findByText('All is well')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notice' }));
  await waitFor(() => expect(screen.queryByText('All is well')).not.toBeInTheDocument());
});

// S36
test('a destructive notice interrupts the screen reader; any other waits', async () => {
  render(<Toaster />);
  act(() => {
    toast({ title: 'Booking Error', tone: 'destructive', duration: Infinity });
    toast({ title: 'Done', duration: Infinity });
  });
  const announced = (words: string) =>
    screen
      .getAllByRole('status')
      .find((region) => region.textContent?.includes(words))
      ?.getAttribute('aria-live');
  await waitFor(() => expect(announced('Booking Error')).toBe('assertive'));
  await waitFor(() => expect(announced('Done')).toBe('polite'));
});

// S36
test('the action of a notice is run', async () => {
  render(<Toaster />);
  let reloads = 0;
  act(() =>
    toast({
      title: 'Update available',
      action: { label: 'Reload', onSelect: () => (reloads += 1) },
      duration: Infinity,
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(reloads).toBe(1);
});

test('a silent notice is visible but not announced', async () => {
  render(<Toaster />);
  act(() => {
    toast({ title: 'Shown in the page', tone: 'destructive', isSilent: true, duration: Infinity });
    toast({ title: 'Announced here', duration: Infinity });
  });
  await waitFor(() => expect(screen.getAllByText(/Announced here/)).toHaveLength(2));
  expect(screen.getAllByText(/Shown in the page/)).toHaveLength(1);
});

test('the caller that gave a notice can remove it', async () => {
  render(<Toaster />);
  let takeAway = () => {};
  act(() => {
    takeAway = toast({ title: 'Not sent', duration: Infinity });
  });
  expect(await screen.findAllByText(/Not sent/)).not.toHaveLength(0);
  act(takeAway);
  await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
});

test('dialogs do not receive events from the notices and cannot make them inert', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Invalid email', duration: Infinity }));
  const dismiss = (await screen.findAllByRole('button', { name: 'Dismiss notice' })).at(-1)!;
  const heard: string[] = [];
  const listen = ({ type }: Event) => void heard.push(type);
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, listen);
  fireEvent.pointerDown(dismiss);
  act(() => dismiss.focus());
  expect(heard).toEqual([]);
  for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, listen);

  const ground = document.querySelector('[data-hem-toasts]')!;
  for (const name of ['inert', 'aria-hidden']) ground.setAttribute(name, 'true');
  await waitFor(() => expect(ground).not.toHaveAttribute('inert'));
  expect(ground).not.toHaveAttribute('aria-hidden');
});
