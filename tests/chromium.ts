export { debianChromium, launchOptions } from '../shell/stitch/chromium.ts';
