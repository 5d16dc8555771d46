export { debianChromium, launchOptions } from '../shell/gate/chromium.ts';
