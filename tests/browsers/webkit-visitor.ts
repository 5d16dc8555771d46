import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePorts } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { Builder, Key, error as webDriverError, type WebElement } from 'selenium-webdriver';
import { startChild } from '../../shared/stand-ins/child.ts';
import { firstSeen, type Visitor } from './visitor.ts';

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

  const find = (xpath: string): Promise<WebElement> =>
    driver.wait(
      () => read<WebElement | null>(firstSeen(xpath)),
      60_000,
      `Nothing to be seen at ${xpath}`,
    ) as Promise<WebElement>;
  /** Waits as a visitor would: until the element is on the screen and stands still, as a menu does that has slid in. */
  const stand = async (element: WebElement): Promise<void> => {
    let before = '';
    const stands = async () => {
      const [place, isSeen] = await driver.executeScript<[string, boolean]>(
        `const { x, y, width, height } = arguments[0].getBoundingClientRect();
         const [middleX, middleY] = [x + width / 2, y + height / 2];
         return [[x, y, width, height].join(), middleX >= 0 && middleY >= 0 && middleX < innerWidth && middleY < innerHeight]`,
        element,
      );
      const isStill = place === before;
      before = place;
      return isStill && isSeen;
    };
    await driver.wait(stands, 60_000, 'The element does not come to rest on the screen', 100);
  };
  /** Does it to what is found, and to what has taken its place where that was replaced in between, as on hydration. */
  const act = async (xpath: string, doIt: (element: WebElement) => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const element = await find(xpath);
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
        await stand(element);
        return await doIt(element);
      } catch (error) {
        const { StaleElementReferenceError, ElementNotInteractableError } = webDriverError;
        const isPassing = [StaleElementReferenceError, ElementNotInteractableError].some(
          (kind) => error instanceof kind,
        );
        if (tries === 5 || !isPassing) throw error;
        await setTimeout(100 * tries);
      }
    }
  };
  const clickOn = (element: WebElement) => driver.actions().move({ origin: element }).click().perform();

  return {
    open: (path) => driver.get(new URL(path, origin).href),
    resize: async (width, height) => {
      // The window resizes asynchronously, and reading it early returns the old size, so poll until it fits.
      const fits = async () => {
        const [inWidth, inHeight] = await read<[number, number]>('[innerWidth, innerHeight]');
        if (inWidth === width && inHeight === height) return true;
        const whole = await driver.manage().window().getRect();
        const frame = { width: Math.max(0, whole.width - inWidth), height: Math.max(0, whole.height - inHeight) };
        await driver
          .manage()
          .window()
          .setRect({ width: width + frame.width, height: height + frame.height });
        return false;
      };
      await driver.wait(fits, 60_000, `The window cannot be ${width} by ${height} px`, 100);
    },
    read,
    click: (xpath) => act(xpath, clickOn),
    hover: (xpath) => act(xpath, (element) => driver.actions().move({ origin: element }).perform()),
    type: (xpath, text) =>
      act(xpath, async (element) => {
        await clickOn(element);
        await element.clear();
        await element.sendKeys(text);
      }),
    press: (key) =>
      driver.actions().sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT }[key]).perform(),
    back: () => read('void history.back()'),
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
  };
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
