import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyFolder } from '@hemstitch/platform/internal/testing/copy-folder.ts';
import { startProgram, type StartedProgram } from '@hemstitch/platform/internal/testing/start-program.ts';
import { test, type Page } from '@playwright/test';
import { sourceStore } from '../../resilience/store-copy.ts';
import { expect } from '../helpers/expect.ts';
import { untilPageLive } from '../helpers/page.ts';
import { copyProject, editFile, type ProjectCopy } from '../helpers/project-copy.ts';

const post = 'mfe-blog/content/posts/jerry-fox-saves-brooklyn-borough-hall.md';
const postAddress = '/blog?post=jerry-fox-saves-brooklyn-borough-hall';

let copy: ProjectCopy;
let server: StartedProgram;
let site: string;

const START_LIMIT_MS = 540_000;

/** Runs `npm run dev` in a copy of the project, on a free port and with a release store of its own. */
async function startDev(...apps: string[]): Promise<void> {
  // A busy machine needs more than a test has.
  test.setTimeout(START_LIMIT_MS + 60_000);
  copy = await copyProject();
  // Live apps to work among, where the whole site is not the working copy.
  if (apps.length > 0) copyFolder(await sourceStore(), join(copy.folder, '.site'));
  server = startProgram(
    process.execPath,
    ['--import', 'tsx', 'shared/platform/cli.ts', 'dev', ...apps, '--port', '0'],
    { cwd: copy.folder, env: { ...process.env, SITE_STORE: join(copy.folder, '.site'), STAND_INS: 'off' } },
  );
  site = (await server.until(/Site +(http:\S+)\s/, START_LIMIT_MS))[1]!;
}

async function endDev(): Promise<void> {
  await server.end('SIGINT');
  await copy.remove();
}

const edit = (file: string, from: string | RegExp, to: string) => editFile(copy, file, from, to);

/** The overlay of the bundler's development server. */
const overlay = (page: Page) => page.frameLocator('#rspack-dev-server-client-overlay').locator('body');

test.describe('the whole site in development', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(() => startDev());
  test.afterAll(endDev);

  test('a saved component is replaced without a page load, and keeps its state and its surroundings', async ({
    page,
  }) => {
    await page.goto(`${site}/tours/private-tours`);
    await untilPageLive(page);
    const headline = page.getByRole('heading', { level: 1 });
    // A component that was mounted again would have made another.
    await headline.evaluate((element) => element.setAttribute('data-same', ''));
    const field = page.getByRole('spinbutton');
    // Only the component's state has an empty field: a remounted one would show a number.
    await field.fill('');
    const layout = '<div css={layout} data-undisturbed="" data-print="hide">';
    await edit('mfe-tours/src/private-tours/price-calculator.tsx', layout, `${layout}<p>Counted again</p>`);
    await edit('shell/src/chrome/footer-contents.tsx', '<Logo', '<p>Fresh from the editor</p><Logo');
    await expect(page.getByText('Counted again')).toBeSeen();
    await expect(page.getByText('Fresh from the editor')).toBeSeen();
    await expect(field).toHaveValue('');
    await expect(headline).toHaveAttribute('data-same', '');
  });

  test('code that does not build is shown over the page, which keeps its last good version', async ({ page }) => {
    await page.goto(`${site}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
    const routes = 'mfe-engagement/src/exposed/routes.ts';
    await edit(routes, 'export const routes', 'export const const routes');
    await expect(overlay(page)).toContainText('engagement: this code does not build');
    await page.reload();
    // Under the overlay, so that it is there, and not seen.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(overlay(page)).toContainText(routes);
    await edit(routes, 'export const const routes', "import './nothing.ts';\nexport const routes");
    await expect(overlay(page)).toContainText("Can't resolve './nothing.ts'");
    // The bundler's own report of both builds is there first.
    await expect.poll(async () => (await overlay(page).innerText()).split("Can't resolve").length).toBe(2);
    await edit(routes, "import './nothing.ts';\n", '');
    await expect(overlay(page)).toBeHidden();
  });
});

test.describe('the blog in development, inside the live site', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(() => startDev('blog'));
  test.afterAll(endDev);

  test('a saved post is on the page by itself', async ({ page }) => {
    await page.goto(`${site}${postAddress}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
    await edit(post, /^title: .*$/m, 'title: "A headline from the editor"');
    await expect(page.getByRole('heading', { level: 1, name: 'A headline from the editor' })).toBeSeen();
  });

  test('mistakes are reported to the writer by file and line, and readers of the page keep the last good version', async ({
    page,
  }) => {
    const [words, listing] = ['mfe-blog/content/list-copy.json', 'mfe-tours/content/listing.json'];
    await page.goto(`${site}${postAddress}`);
    await edit(post, /^date: .*$/m, 'date: some day');
    await expect(overlay(page)).toContainText('jerry-fox-saves-brooklyn-borough-hall.md:');
    await expect(overlay(page)).toContainText('date: This is not a date: "some day".');
    await edit(words, '",', '"');
    await expect(overlay(page)).toContainText(/list-copy\.json:\d+:\d+\s+\| "[^]*A comma is missing/);
    await expect(overlay(page)).toContainText('"some day"');
    await expect(overlay(page)).not.toContainText('does not build');
    // Under the overlay, so that it is there, and not seen.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(server.output()).toContain('is not a date');
    // Those of all apps are named at once.
    await edit(listing, /"picture": ".*"/, '"picture": "unicorn"');
    const preview = ['--import', 'tsx', 'shared/platform/cli.ts', 'preview', 'blog', 'tours', '--changes'];
    const env = { ...process.env, SITE_STORE: join(copy.folder, '.site'), STAND_INS: 'off' };
    await expect(promisify(execFile)(process.execPath, preview, { cwd: copy.folder, env })).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /list-copy\.json:\d[^]*\.md:\d+:1\n\s+date: This is not a date[^]*listing\.json:\d[^]*"unicorn"\./,
      ),
    });
    await edit(words, /"$/m, '",');
    await edit(post, 'date: some day', 'date: 2024-09-22');
    await expect(overlay(page)).toBeHidden();
  });
});
