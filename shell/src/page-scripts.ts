import { everyPagesFonts, fontsPublicPath } from '@cobblestone/design/fonts/font-faces.ts';
import { bootScript } from './boot.ts';
import { farBandsScript } from './far-bands.ts';
import { lateFontsScript } from './late-fonts.ts';

/** Starts the app. */
export const startScript = bootScript;
/** Stands right after the rules that count only once it lets them. */
export const lateScript = farBandsScript + lateFontsScript(everyPagesFonts(fontsPublicPath).length);
