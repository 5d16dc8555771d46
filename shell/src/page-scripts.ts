import { everyPagesFonts, fontsPublicPath } from '@cobblestone/design/fonts/font-faces.ts';
import { farBandsScript } from '@cobblestone/platform/runtime/start/far-bands.ts';
import { lateFontsScript } from '@cobblestone/platform/runtime/start/late-fonts.ts';

/** Written by the build: boot-script.ts as one text. */
declare const START_SCRIPT: string;

/** Starts the app. */
export const startScript = typeof START_SCRIPT === 'string' ? START_SCRIPT : '';
/** Stands right after the rules that count only once it lets them. */
export const lateScript = farBandsScript + lateFontsScript(everyPagesFonts(fontsPublicPath).length);
