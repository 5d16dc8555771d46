import { sharePreview } from '@hemstitch/platform/internal/release/preview/shared-preview.ts';
import { test } from '@playwright/test';
import { accessibilityFaults } from '../e2e/helpers/accessibility.ts';
import { expect } from '../e2e/helpers/expect.ts';
import { resize } from '../e2e/helpers/page.ts';
import { editFile } from '../e2e/helpers/project-copy.ts';
import { StoreCopy } from './store-copy.ts';

test.describe.configure({ timeout: 300_000 });

test('a shared preview sends nothing, and shows author and reviewer in pictures what it changes', async ({
  page,
}, info) => {
  const copy = await StoreCopy.start();
  try {
    const build = await copy.takeBuild('blog');
    await editFile(
      build,
      'data/posts/a-short-history-of-the-cat-cafe.html',
      'It then ends at a cat cafe',
      'It then ends in a library',
    );
    const previews = `http://preview.localhost:${new URL(copy.address).port}`;
    const shared = await sharePreview(['blog'], { ...copy.settings, previews }, () => {}, undefined, {
      build: async () => build,
      // A unit test reports into the default one.
      folder: info.outputPath('changes'),
    });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname.replace(/^[\da-f]{32}\./, '')));
    await page.goto(`${shared.address}contact`);
    const form = page.getByRole('form', { name: 'Send us a message' });
    await form.getByLabel('Name').fill('Ada Cat');
    await form.getByLabel('Email address').fill('ada@cats.example');
    await form.getByLabel('Message').fill('May I bring my mother? She walks slowly.');
    await form.getByRole('checkbox').check();
    // The form refuses what was filled in within three seconds.
    await page.waitForTimeout(3100);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent!')).toBeSeen();
    expect(hosts).toEqual(new Set(['preview.localhost', 'stand-ins.preview.localhost']));

    await page.goto(shared.changes);
    await expect(page.locator('ins')).toHaveText(['in', 'library']);
    const pictures = page.getByRole('img');
    await expect(pictures).toHaveCount(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    for (const width of [360, 768, 1280]) {
      await resize(page, { width, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  } finally {
    await copy.remove();
  }
});
