import type { ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import { siteConfigSchema } from '@cobblestone/domain/site-config.schema.ts';
import { chromeContentSchema } from './src/model/chrome.schema.ts';
import {
  aboutSchema,
  homeSchema,
  inTheNewsSchema,
  notFoundSchema,
  offlineSchema,
  pressKitSchema,
  pressMarksSchema,
  siteMapSchema,
} from './src/model/content.schema.ts';

export const contentFiles = {
  'site.json': siteConfigSchema,
  'chrome.json': chromeContentSchema,
  'home.json': homeSchema,
  'about.json': aboutSchema,
  'press-kit.json': pressKitSchema,
  'in-the-news.json': inTheNewsSchema,
  'press-marks.json': pressMarksSchema,
  'site-map.json': siteMapSchema,
  'not-found.json': notFoundSchema,
  'offline.json': offlineSchema,
} satisfies ContentSchemas;
