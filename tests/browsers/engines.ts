import { existsSync } from 'node:fs';
import { startFirefox } from './firefox-visitor.ts';
import type { Engine } from './visitor.ts';
import { startWebKit } from './webkit-visitor.ts';

/** Debian's packages of the engines, which `npm test` installs where it can. */
export const enginePackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

const firefox = '/usr/bin/firefox-esr';
const webkit = { driver: '/usr/bin/WebKitWebDriver', browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser' };
const display = '/usr/bin/xvfb-run';

/** The engines beside Chromium that visitors use, each with how to start it here or what is missing. */
export const engines: Engine[] = [
  existsSync(firefox)
    ? { name: 'Firefox', start: (origin) => startFirefox(origin, firefox) }
    : { name: 'Firefox', missing: 'firefox-esr' },
  [webkit.driver, webkit.browser, display].every((file) => existsSync(file))
    ? { name: 'WebKit', start: (origin) => startWebKit(origin, webkit) }
    : { name: 'WebKit', missing: 'webkit2gtk-driver, xvfb and xauth' },
];
