import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { siteConfigSchema } from '@cobblestone/domain/site-config.schema.ts';
import { chromeContentSchema } from './src/model/chrome.schema.ts';
import * as schemas from './src/model/content.schema.ts';

export const contentFiles = {
  'site.json': siteConfigSchema,
  'chrome.json': chromeContentSchema,
  'home.json': schemas.homeSchema,
  'about.json': schemas.aboutSchema,
  'press-kit.json': schemas.pressKitSchema,
  'in-the-news.json': schemas.inTheNewsSchema,
  'press-marks.json': schemas.pressMarksSchema,
  'site-map.json': schemas.siteMapSchema,
  'not-found.json': schemas.notFoundSchema,
  'offline.json': schemas.offlineSchema,
} satisfies ContentSchemas;
