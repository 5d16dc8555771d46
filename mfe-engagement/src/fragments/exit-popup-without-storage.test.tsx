/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { dispatch, pointer, refuseStorage, renderEngagement } from '../testing/render-engagement.tsx';
import { ExitPopup } from './exit-popup.tsx';

let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  end = refuseStorage();
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

test('where storage is refused, the popup still appears, and only once in the life of the page', async () => {
  const { user, pass } = renderEngagement(<ExitPopup />, '/tours');
  const exit = async () => {
    await act(async () => {
      dispatch(document.documentElement, pointer('pointerleave', 2));
    });
    await pass(10);
  };
  await pass(5100);
  await exit();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await exit();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
