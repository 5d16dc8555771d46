import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { Builder, Key, error as webDriverError } from 'selenium-webdriver';
import { startChild } from '../../shared/stand-ins/child.ts';
import { createVisitor, type Visitor } from './visitor.ts';

interface WebKitPlaces {
  driver: string;
  browser: string;
}

/** WebKitGTK by WebDriver, on a display of its own. It has no console. */
export async function startWebKit(origin: string, { driver: driverFile, browser }: WebKitPlaces): Promise<Visitor> {
  const { driver: port } = await findFreePorts({ driver: 0 });
  const looks = await narrowToolbar();
  const server = await startChild({
    name: 'WebKit driver',
    command: 'xvfb-run',
    args: ['-a', '-s', '-screen 0 1600x1200x24', driverFile, `--port=${port}`],
    // xvfb-run takes no temporary folder with a space.
    env: { XDG_CONFIG_HOME: looks, TMPDIR: '/tmp' },
    address: `http://127.0.0.1:${port}/status`,
  });
  const stop = () => Promise.all([server.stop(), rm(looks, { recursive: true, force: true })]);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build()
    .catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  await driver.manage().setTimeouts({ script: 10_000 });
  /** Again where the driver gave no answer, as while the browser brings back a page that it has kept. */
  const read = async <T>(expression: string): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await driver.executeScript<T>(`return ${expression}`);
      } catch (error) {
        if (tries === 3 || !(error instanceof webDriverError.ScriptTimeoutError)) throw error;
      }
    }
  };
  return createVisitor(origin, {
    open: (address) => driver.get(address),
    resize: async (width, height) => {
      // The window resizes asynchronously, and reading it early returns the old size, so poll until it fits.
      const fits = async () => {
        const [inWidth, inHeight] = await read<[number, number]>('[innerWidth, innerHeight]');
        if (inWidth === width && inHeight === height) return true;
        const whole = await driver.manage().window().getRect();
        const frame = { width: Math.max(0, whole.width - inWidth), height: Math.max(0, whole.height - inHeight) };
        const rectangle = { width: width + frame.width, height: height + frame.height };
        await driver.manage().window().setRect(rectangle);
        return false;
      };
      await driver.wait(fits, 60_000, `The window cannot be ${width} by ${height} px`, 100);
    },
    read,
    move: (x, y) => driver.actions().move({ x, y }).perform(),
    press: () => driver.actions().click().perform(),
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    key: (key) =>
      driver.actions().sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT }[key]).perform(),
    closeOpened: async () => {
      const own = await driver.getWindowHandle();
      const addresses: string[] = [];
      for (const handle of await driver.getAllWindowHandles()) {
        if (handle === own) continue;
        await driver.switchTo().window(handle);
        addresses.push(await driver.getCurrentUrl());
        await driver.close();
      }
      await driver.switchTo().window(own);
      return addresses;
    },
    takeErrors: () => [],
    close: async () => {
      await driver.quit().catch(() => {});
      await stop();
    },
  });
}

/** The browser's own buttons keep its window from being as narrow as a phone; this takes their room. */
async function narrowToolbar(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }',
  );
  return folder;
}
