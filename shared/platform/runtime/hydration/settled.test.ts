import { hasFailed, readable } from './settled.ts';

// S40
test('what fails to load is a failure to whoever asked for it, and to nobody else', async () => {
  const strays: unknown[] = [];
  const keep = (reason: unknown) => strays.push(reason);
  process.on('unhandledRejection', keep);
  const failing = readable(Promise.reject(new Error('no network')));
  await expect(failing).rejects.toThrow('no network');
  // The engine looks for strays once all that waits has run.
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', keep);
  expect(hasFailed(failing)).toBe(true);
  expect(strays).toEqual([]);
});
