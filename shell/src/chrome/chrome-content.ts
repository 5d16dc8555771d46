import { parseContent } from '@cobblestone/platform/contract/content/parse-content.ts';
import chromeJson from '../../content/chrome.json' with { type: 'json' };
import { chromeContentSchema } from '../model/chrome.schema.ts';

export const chromeContent = parseContent(chromeContentSchema, chromeJson);
