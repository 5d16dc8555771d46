import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'puppeteer-core';
import { launchOptions } from '../chromium.ts';
import type { Engine, Visitor } from './visitor.ts';

/** Debian's packages of the engines, which `npm test` installs where it can. */
export const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

const firefox = '/usr/bin/firefox-esr';
const webkit = { driver: '/usr/bin/WebKitWebDriver', browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser' };
const display = '/usr/bin/xvfb-run';

const withPuppeteer = async (origin: string, options: LaunchOptions): Promise<Visitor> =>
  (await import('./puppeteer-visitor.ts')).startWithPuppeteer(origin, options);

/** The engines beside Chromium that visitors use, each with how to start it here or what is missing. Every `npm test` reads this: drivers load late. */
export const engines: Engine[] = [
  existsSync(firefox)
    ? { name: 'Firefox', start: (origin) => withPuppeteer(origin, { browser: 'firefox', executablePath: firefox }) }
    : { name: 'Firefox', missing: 'firefox-esr' },
  [webkit.driver, webkit.browser, display].every((file) => existsSync(file))
    ? { name: 'WebKit', start: async (origin) => (await import('./webkit-visitor.ts')).startWebKit(origin, webkit) }
    : { name: 'WebKit', missing: 'webkit2gtk-driver, xvfb and xauth' },
];

/** With Chromium, whose tests are Playwright's otherwise. */
export const allEngines: Engine[] = [
  { name: 'Chromium', start: (origin) => withPuppeteer(origin, { ...launchOptions, headless: 'shell' }) },
  ...engines,
];
