import { test, type Page } from '@playwright/test';
import { expect } from '../e2e/helpers/expect.ts';
import { editFile } from '../e2e/helpers/project-copy.ts';
import { StoreCopy } from './store-copy.ts';

test.use({ serviceWorkers: 'allow' });

const post = 'jerry-fox-saves-brooklyn-borough-hall';
let copy: StoreCopy;
test.beforeEach(async () => void (copy = await StoreCopy.start()));
test.afterEach(() => copy.remove());

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(copy.address + path);
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

async function releaseAnotherBlog(): Promise<void> {
  const build = await copy.takeBuild('blog');
  await editFile(build, `data/posts/${post}.html`, '<p>', '<p>A corrected line.</p><p>');
  await copy.release(build);
}

const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

// S70, S71
test('a release is announced to open tabs; Reload brings it to all of them, and a form that is being written waits', async ({
  context,
}) => {
  test.setTimeout(600_000);
  const [reading, writing, subscribing] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await openWithWorker(reading, '/about');
  await openWithWorker(writing, '/contact');
  const name = writing.getByRole('textbox', { name: /name/i }).first();
  await name.fill('Ada');
  await openWithWorker(subscribing, '/');
  const firstName = subscribing.getByRole('textbox', { name: 'First name' });
  await firstName.pressSequentially('Bea');
  const before = {
    reading: await loadedAt(reading),
    writing: await loadedAt(writing),
    subscribing: await loadedAt(subscribing),
  };

  await releaseAnotherBlog();
  // A tab does this itself when it becomes visible after an hour.
  await reading.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(
    reading.getByText('A new version of the app is available. Refresh to update.', { exact: true }),
  ).toBeSeen();
  expect(await loadedAt(reading)).toBe(before.reading);

  // It stays until it is answered, so it covers no control of the header, also where a form takes the screen.
  for (const path of ['/contact', '/survey']) {
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone.goto(copy.address + path);
    for (const control of ['Search', 'Menu', 'Reload', 'Dismiss notice'])
      await phone.getByRole('button', { name: control, exact: true }).click({ trial: true });
    await phone.setViewportSize({ width: 1280, height: 800 });
    await phone.getByRole('banner').getByRole('link', { name: 'Book your tour now' }).click({ trial: true });
    await phone.close();
  }

  await reading.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loadedAt(reading).catch(() => before.reading)).toBeGreaterThan(before.reading);
  // Chromium lets an old worker that has something to do finish it for five minutes.
  await expect(
    writing.getByText('This page reloads as soon as your form is sent or cleared.', { exact: true }),
  ).toBeSeen({ timeout: 330_000 });
  expect(await loadedAt(writing)).toBe(before.writing);
  await expect(name).toHaveValue('Ada');
  await writing.setViewportSize({ width: 390, height: 800 });
  for (const tool of ['Search', 'Menu'])
    await writing.getByRole('banner').getByRole('button', { name: tool }).click({ trial: true });

  // The notice that asked for the reload was replaced, and its successor works.
  expect(await loadedAt(subscribing)).toBe(before.subscribing);
  await expect(firstName).toHaveValue('Bea');
  await expect(subscribing.getByRole('button', { name: 'Reload', exact: true })).toHaveCount(0);
  await subscribing.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => loadedAt(subscribing).catch(() => before.subscribing)).toBeGreaterThan(before.subscribing);

  await reading.goto(`${copy.address}/blog?post=${post}`);
  await expect(reading.getByText('A corrected line.').first()).toBeSeen();
});
