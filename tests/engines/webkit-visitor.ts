import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Key, type WebElement } from 'selenium-webdriver';
import { findPort } from '../stand-ins/serve-app.ts';
import { firstSeen, type Visitor } from './visitor.ts';

interface WebKitPlaces {
  driver: string;
  browser: string;
}

/** WebKitGTK by WebDriver, on a display of its own. It tells nothing of the console. */
export async function startWebKit(origin: string, { driver: driverFile, browser }: WebKitPlaces): Promise<Visitor> {
  const port = await findPort('WebKit driver', 0);
  const looks = await narrowToolbar();
  const server = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', driverFile, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: looks },
  });
  const stop = () => {
    void rm(looks, { recursive: true, force: true });
    try {
      // The display and the browser are its children.
      process.kill(-server.pid!, 'SIGTERM');
    } catch {
      // It has ended by itself.
    }
  };
  await answers(`http://127.0.0.1:${port}/status`);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } })
    .build()
    .catch((error: unknown) => {
      stop();
      throw error;
    });
  const read = <T>(expression: string) => driver.executeScript<T>(`return ${expression}`);

  const find = (xpath: string): Promise<WebElement> =>
    driver.wait(() => read<WebElement | null>(firstSeen(xpath)), 15_000, `Nothing to be seen at ${xpath}`) as Promise<WebElement>;
  const intoView = async (xpath: string) => {
    const element = await find(xpath);
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
    return element;
  };

  return {
    open: (path) => driver.get(origin + path),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ width, height });
      const [innerWidth, innerHeight] = await read<[number, number]>('[innerWidth, innerHeight]');
      await driver.manage().window().setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    read,
    click: async (xpath) => {
      const element = await intoView(xpath);
      await driver.actions().move({ origin: element }).click().perform();
    },
    hover: async (xpath) => {
      const element = await intoView(xpath);
      await driver.actions().move({ origin: element }).perform();
    },
    type: async (xpath, text) => {
      const element = await intoView(xpath);
      await driver.actions().move({ origin: element }).click().perform();
      await element.clear();
      await element.sendKeys(text);
    },
    press: (key) => driver.actions().sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT }[key]).perform(),
    back: () => read('void history.back()'),
    takeErrors: () => [],
    close: async () => {
      await driver.quit().catch(() => {});
      stop();
    },
  };
}

/** The browser's own buttons keep its window from being as narrow as a phone; this takes their room. */
async function narrowToolbar(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }');
  return folder;
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(address).then(() => true, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The WebKit driver did not answer within 20 seconds. Are xvfb, xauth and webkit2gtk-driver installed?');
}
