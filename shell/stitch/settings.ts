import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { rootFolder } from '@cobblestone/build/folders.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { loadSiteConfig } from '../src/model/site-config.ts';

export const SITE_PORT = 3000;
export const PREVIEW_PORT = 3001;

/** Addresses of the stand-ins at their default ports (tests/stand-ins/start.ts). */
const standInAddresses = {
  BOOKING_ORIGIN: 'http://127.0.0.1:3010',
  GIFT_CARDS: 'http://127.0.0.1:3010/embeds/book/cobblestonecats/gift-cards/?full-items=yes&flow=1219724',
  MAILING_ACTION: 'http://127.0.0.1:3011/subscribe/post?u=0a1b2c3d4e5f60718293a4b5c&id=6d7e8f9a0b&f_id=00c1d2e3f0',
  MAILING_VALIDATION_SCRIPT: 'http://127.0.0.1:3011/mc-validate.js',
  MAILING_JQUERY: 'http://127.0.0.1:3011/jquery.min.js',
  MAILING_STYLESHEET: 'http://127.0.0.1:3011/classic.css',
  BACKEND_URL: 'http://127.0.0.1:3020',
  PETITION_FORM: 'http://127.0.0.1:3012/jerry-fox',
};

export interface Settings {
  config: SiteConfig;
  /** Folder of the release store. */
  storeFolder: string;
  /** Whether any outside service is a stand-in on this machine. */
  usesStandIns: boolean;
  /** How long a page may take to render, in milliseconds; 10 s when it is left out. */
  pageLimit?: number;
}

/**
 * The settings of every command: the environment, then the file `.env`, then the stand-ins for whatever service neither
 * names. `STAND_INS=off` leaves those to `shell/content/site.json` instead.
 * @throws Error that lists every wrong value at once.
 */
export function loadSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const file = join(rootFolder, '.env');
  const given = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...env };
  const standIns = given.STAND_INS === 'off' ? {} : standInAddresses;
  const names = Object.keys(standIns) as (keyof typeof standInAddresses)[];
  return {
    config: loadSiteConfig({ ...standIns, ...dropEmpty(given) }),
    storeFolder: given.SITE_STORE || join(rootFolder, '.site'),
    usesStandIns: names.some((name) => !given[name]),
  };
}

const dropEmpty = (values: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
