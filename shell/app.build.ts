import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppBuild } from '@cobblestone/build/app-build.ts';
import aboutJson from './content/about.json' with { type: 'json' };
import homeJson from './content/home.json' with { type: 'json' };
import inTheNewsJson from './content/in-the-news.json' with { type: 'json' };
import pressKitJson from './content/press-kit.json' with { type: 'json' };
import siteMapJson from './content/site-map.json' with { type: 'json' };
import { checkShellContent } from './src/model/shell-content.ts';

const content = (name: string) => fileURLToPath(new URL(`./content/${name}`, import.meta.url));

export const appBuild: AppBuild = {
  app: 'shell',
  host: {
    browser: 'src/browser.ts',
    server: 'src/server.tsx',
    runtimePlugins: ['src/federation/release-set-plugin.ts'],
    serviceWorker: 'service-worker/sw.ts',
    rootFiles: 'content/brand',
  },
  /** Besides the check, the marks become files of the site: `/data/shell/brand/mark.svg`, `/data/shell/press-marks/<slug>.svg`. */
  async compileData(outDir) {
    checkShellContent();
    await cp(content('press-marks'), join(outDir, 'press-marks'), { recursive: true });
    await cp(content('brand/mark.svg'), join(outDir, 'brand/mark.svg'));
  },
  sharingImages: async () => [
    { slug: 'home', title: homeJson.hero.title, kicker: homeJson.hero.kicker, picture: 'home' },
    { slug: 'about', title: aboutJson.hero.title, kicker: aboutJson.hero.kicker, picture: 'about' },
    { slug: 'press-kit', title: pressKitJson.hero.title, kicker: pressKitJson.hero.kicker, picture: 'press' },
    { slug: 'in-the-news', title: inTheNewsJson.hero.title, kicker: inTheNewsJson.hero.kicker, picture: 'newspaper-office' },
    { slug: 'sitemap', title: siteMapJson.title, kicker: siteMapJson.kicker, picture: 'bridge-promenade' },
  ],
};
