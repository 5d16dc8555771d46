import { existsSync } from 'node:fs';
import { debianChromium, launchOptions } from '@hemstitch/platform/internal/review/gate/chromium.ts';

export { debianChromium, launchOptions };

/** As visitors have it, windows and all; most tests do with less. */
export const visitorsOptions = {
  ...launchOptions,
  executablePath: existsSync(debianChromium.whole) ? debianChromium.whole : launchOptions.executablePath,
};
