import { everyPagesFonts, fontsPublicPath } from '@cobblestone/design/fonts/font-faces.ts';
import { bootScript } from './boot.ts';
import { farBandsScript } from './far-bands.ts';
import { lateFontsScript } from './late-fonts.ts';

// The scripts that stand in every page. The shell's build minifies each: 250 to 400 bytes of a page, br.

/** Starts the app. */
export const startScript = bootScript;
/** Stands right after the rules that count only once it lets them. */
export const lateScript = farBandsScript + lateFontsScript(everyPagesFonts(fontsPublicPath).length);
